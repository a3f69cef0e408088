// Draws a draw list with an SDL renderer.
// Layer: platform/sdl.
// Invariant: the result depends only on the list, the data directory and the renderer's size.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"

#include <string.h>

enum { VERTICES_AT_ONCE = 768 }; // a multiple of three

// Position, colour and texture coordinates, in this order.
_Static_assert(sizeof(gfx_vertex) == sizeof(SDL_Vertex), "");

// The background where nothing is drawn: the table's middle tone.
static const gfx_color GROUND = {0xda, 0xca, 0xad, 0xff};

// Largest size of the cache of texts, shapes and shadows, bytes.
static const size_t BUDGET = (size_t)160 * 1024 * 1024;

bool sdl_render_open(sdl_render *render, SDL_Renderer *renderer, const char *data_dir,
                     bool patient) {
    SDL_RendererInfo info;
    const bool by_processor =
        SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    *render = (sdl_render){.renderer = renderer};
    render->images = sdl_images_create(renderer, data_dir, patient);
    render->cache = sdl_cache_create(renderer, BUDGET);
    render->text = sdl_text_create(renderer, render->cache, data_dir);
    render->paths = sdl_paths_create(renderer, render->cache);
    render->mesh = by_processor ? sdl_mesh_create(renderer, render->images) : NULL;
    return render->images != NULL && render->cache != NULL && render->text != NULL &&
           render->paths != NULL && (render->mesh != NULL || !by_processor);
}

void sdl_render_close(sdl_render *render) {
    sdl_render_keep(render, NULL, NULL);
    sdl_mesh_destroy(render->mesh);
    sdl_paths_destroy(render->paths);
    sdl_text_destroy(render->text);
    sdl_cache_destroy(render->cache);
    sdl_images_destroy(render->images);
}

SDL_Rect sdl_render_rect(const gfx_canvas *canvas, gfx_rect vu) {
    SDL_Rect px;
    px.x = (int)SDL_floorf((vu.x - canvas->view.x) * canvas->scale + 0.5F);
    px.y = (int)SDL_floorf((vu.y - canvas->view.y) * canvas->scale + 0.5F);
    px.w = (int)SDL_floorf((vu.x + vu.w - canvas->view.x) * canvas->scale + 0.5F) - px.x;
    px.h = (int)SDL_floorf((vu.y + vu.h - canvas->view.y) * canvas->scale + 0.5F) - px.y;
    return px;
}

// A picture that only moves must keep its size: rounding both edges would make it flicker between
// two sizes. Backgrounds do not move, but must meet their neighbours.
SDL_Rect sdl_render_image_rect(const gfx_canvas *canvas, const gfx_image *image) {
    SDL_Rect px = sdl_render_rect(canvas, image->dst);
    if (!image->opaque) {
        px.w = (int)SDL_floorf(image->dst.w * canvas->scale + 0.5F);
        px.h = (int)SDL_floorf(image->dst.h * canvas->scale + 0.5F);
        px.w = px.w < 1 ? 1 : px.w;
        px.h = px.h < 1 ? 1 : px.h;
    }
    return px;
}

static void draw_image(const sdl_render *render, const gfx_canvas *canvas, const gfx_image *image,
                       const SDL_Rect *seen) {
    SDL_Rect dst = sdl_render_image_rect(canvas, image);
    sdl_image found;
    if ((image->alpha == 0 && !image->opaque) || SDL_HasIntersection(&dst, seen) == SDL_FALSE ||
        !sdl_images_get(render->images, image->name, &dst, seen, image->opaque, &found)) {
        return;
    }
    if (found.under != NULL) {
        (void)SDL_RenderCopy(render->renderer, found.under, NULL, &dst);
    }
    if (!image->opaque) {
        (void)SDL_SetTextureAlphaMod(found.texture, image->alpha);
        (void)SDL_SetTextureColorMod(found.texture, image->tint.r, image->tint.g, image->tint.b);
    }
    if (image->rotated) {
        // A stretched substitute covers only a part of the place, which must be rotated too.
        found.dst.x = 2 * dst.x + dst.w - found.dst.x - found.dst.w;
        found.dst.y = 2 * dst.y + dst.h - found.dst.y - found.dst.h;
        (void)SDL_RenderCopyEx(render->renderer, found.texture, NULL, &found.dst, 0.0, NULL,
                               SDL_FLIP_HORIZONTAL | SDL_FLIP_VERTICAL);
    } else {
        (void)SDL_RenderCopy(render->renderer, found.texture, NULL, &found.dst);
    }
}

// Draws consecutive shadows together. @return the index of the last of them
static size_t draw_shadows(const sdl_render *render, const gfx_drawlist *list, size_t first,
                           const SDL_Rect *seen) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    sdl_shadow shadow[SDL_SHADOWS_CAP];
    size_t last = first;
    int n = 0;
    for (size_t i = first; i < gfx_drawlist_count(list) && n < SDL_SHADOWS_CAP; i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        if (command->kind != GFX_IMAGE || !command->as.image.shadow) {
            break;
        }
        last = i;
        shadow[n].name = command->as.image.name;
        shadow[n].dst = sdl_render_image_rect(canvas, &command->as.image);
        shadow[n].alpha = command->as.image.alpha;
        n += shadow[n].alpha != 0 && SDL_HasIntersection(&shadow[n].dst, seen) ? 1 : 0;
    }
    sdl_shadows_draw(render, shadow, n, seen);
    return last;
}

static void draw_rect(const sdl_render *render, SDL_Rect dst, gfx_color color) {
    (void)SDL_SetRenderDrawBlendMode(render->renderer,
                                     color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    (void)SDL_SetRenderDrawColor(render->renderer, color.r, color.g, color.b, color.a);
    (void)SDL_RenderFillRect(render->renderer, &dst);
}

static void draw_mesh(const sdl_render *render, const gfx_drawlist *list, const gfx_mesh *mesh) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    const gfx_vertex *v = gfx_drawlist_vertices(list, mesh->first_vertex);
    SDL_Texture *texture = NULL;
    SDL_Vertex out[VERTICES_AT_ONCE];
    size_t done = 0;
    if (mesh->texture != NULL) {
        texture = sdl_images_native(render->images, mesh->texture);
        if (texture == NULL) {
            return;
        }
        (void)SDL_SetTextureAlphaMod(texture, 255);
        (void)SDL_SetTextureColorMod(texture, 255, 255, 255);
    }
    (void)SDL_SetRenderDrawBlendMode(render->renderer, SDL_BLENDMODE_BLEND);
    while (done < mesh->n_vertices) {
        int n = 0;
        for (; n < VERTICES_AT_ONCE && done < mesh->n_vertices; n++, done++) {
            memcpy(&out[n], &v[done], sizeof out[n]);
            out[n].position.x = (v[done].at.x - canvas->view.x) * canvas->scale;
            out[n].position.y = (v[done].at.y - canvas->view.y) * canvas->scale;
        }
        (void)SDL_RenderGeometry(render->renderer, texture, out, n, NULL, 0);
    }
}

SDL_Rect sdl_render_clip(const gfx_canvas *canvas, bool on, gfx_rect vu, const SDL_Rect *view) {
    // SDL takes an empty rectangle for "no clipping", so a pixel outside represents nothing.
    static const SDL_Rect NOTHING = {-2, -2, 1, 1};
    SDL_Rect dst = on ? sdl_render_rect(canvas, vu) : *view;
    SDL_Rect seen;
    return SDL_IntersectRect(&dst, view, &seen) == SDL_TRUE ? seen : NOTHING;
}

// The last background that covers the whole window: earlier commands are neither loaded nor drawn.
static size_t find_first(const sdl_render *render, const gfx_drawlist *list, const SDL_Rect *view,
                         bool *out_covered) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    size_t first = 0;
    bool clipped = false;
    *out_covered = false;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        if (command->kind == GFX_CLIP) {
            clipped = command->as.clip.on;
        } else if (command->kind == GFX_IMAGE && command->as.image.opaque && !clipped) {
            SDL_Rect dst = sdl_render_image_rect(canvas, &command->as.image);
            if (dst.x <= 0 && dst.y <= 0 && dst.x + dst.w >= view->w && dst.y + dst.h >= view->h &&
                sdl_images_exists(render->images, command->as.image.name)) {
                first = i;
                *out_covered = true;
            }
        }
    }
    return first;
}

// --- The picture of an earlier frame

static void drop_previous(sdl_render *render) {
    SDL_DestroyTexture(render->before);
    render->before = NULL;
}

// The software renderer's picture is read. Others draw a frame again into a texture, because the
// screen's content cannot be read and drawing is fast. @return NULL if the renderer cannot
static SDL_Texture *picture_of(const sdl_render *render, const gfx_drawlist *list) {
    SDL_Renderer *renderer = render->renderer;
    const bool is_read = render->mesh != NULL;
    SDL_Texture *picture = NULL;
    void *pixels = NULL;
    int w = 0, h = 0, pitch = 0;
    if ((is_read || SDL_RenderTargetSupported(renderer) == SDL_TRUE) &&
        SDL_GetRendererOutputSize(renderer, &w, &h) == 0) {
        // Without alpha, because the software renderer blends that fastest.
        picture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_RGB888,
            is_read ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_TARGET, w, h);
    }
    if (picture == NULL || SDL_SetTextureBlendMode(picture, SDL_BLENDMODE_BLEND) != 0 ||
        (is_read ? SDL_LockTexture(picture, NULL, &pixels, &pitch)
                 : SDL_SetRenderTarget(renderer, picture)) != 0) {
        log_once("render.before", LOG_LEVEL_INFO, "Screens cannot fade: %s.", SDL_GetError());
        SDL_DestroyTexture(picture);
        return NULL;
    }
    if (is_read) {
        (void)SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB888, pixels, pitch);
        SDL_UnlockTexture(picture);
    } else {
        sdl_render_frame(render, list);
        (void)SDL_SetRenderTarget(renderer, NULL);
    }
    return picture;
}

void sdl_render_keep(sdl_render *render, const gfx_drawlist *next, const gfx_drawlist *last) {
    const gfx_previous *wanted = next == NULL ? NULL : gfx_drawlist_previous(next);
    if (wanted == NULL) {
        drop_previous(render);
    } else if (wanted->number != render->before_number) {
        // The last frame may itself show the picture kept until now.
        const gfx_canvas *a = gfx_drawlist_canvas(next),
                         *b = last != NULL ? gfx_drawlist_canvas(last) : a;
        const bool fits =
            last != NULL && a->width_px == b->width_px && a->height_px == b->height_px;
        SDL_Texture *picture = fits ? picture_of(render, last) : NULL;
        drop_previous(render);
        render->before = picture;
        render->before_number = wanted->number;
    }
}

static void draw_previous(const sdl_render *render, const gfx_previous *before,
                          const SDL_Rect *view) {
    int w = 0, h = 0;
    if (render->before != NULL && SDL_QueryTexture(render->before, NULL, NULL, &w, &h) == 0 &&
        w == view->w && h == view->h) {
        (void)SDL_SetTextureAlphaMod(render->before, before->alpha);
        (void)SDL_RenderCopy(render->renderer, render->before, NULL, NULL);
    }
}

void sdl_render_lost(sdl_render *render) {
    drop_previous(render);
    sdl_images_lost(render->images);
    sdl_cache_clear(render->cache);
    if (render->mesh != NULL) {
        sdl_mesh_lost(render->mesh);
    }
}

void sdl_render_trim(const sdl_render *render, unsigned frames) {
    sdl_images_trim(render->images, frames);
    sdl_cache_trim(render->cache, frames);
    // A mesh's texture is as large as the largest mesh so far, and is quickly drawn again.
    if (render->mesh != NULL) {
        sdl_mesh_lost(render->mesh);
    }
}

unsigned sdl_render_made(const sdl_render *render) {
    return sdl_images_made(render->images) + sdl_cache_made(render->cache);
}

void sdl_render_frame(const sdl_render *render, const gfx_drawlist *list) {
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    SDL_Rect view = {0, 0, 0, 0};
    bool covered = false;
    (void)SDL_GetRendererOutputSize(render->renderer, &view.w, &view.h);
    size_t first = find_first(render, list, &view, &covered);
    sdl_images_prepare(render->images, list, first, &view);
    sdl_cache_next_frame(render->cache, (size_t)view.w * (size_t)view.h * 4u);
    sdl_paths_prepare(render->paths, list, first, &view);
    (void)SDL_RenderSetClipRect(render->renderer, NULL);
    if (!covered) {
        (void)SDL_SetRenderDrawColor(render->renderer, GROUND.r, GROUND.g, GROUND.b, GROUND.a);
        (void)SDL_RenderClear(render->renderer);
    }
    SDL_Rect seen = view;
    for (size_t i = first; i < gfx_drawlist_count(list); i++) {
        const gfx_command *command = gfx_drawlist_get(list, i);
        switch (command->kind) {
        case GFX_IMAGE:
            if (command->as.image.shadow) {
                i = draw_shadows(render, list, i, &seen);
            } else {
                draw_image(render, canvas, &command->as.image, &seen);
            }
            break;
        case GFX_RECT:
            draw_rect(render, sdl_render_rect(canvas, command->as.rect.dst),
                      command->as.rect.color);
            break;
        case GFX_TEXT:
            sdl_text_draw(render->text, &command->as.text, canvas, &seen);
            break;
        case GFX_PATH:
            sdl_paths_draw(render->paths, list, &command->as.path, &seen);
            break;
        case GFX_MESH:
            if (render->mesh != NULL) {
                i = sdl_mesh_draw(render->mesh, list, i, &view, &seen);
            } else {
                draw_mesh(render, list, &command->as.mesh);
            }
            break;
        case GFX_CLIP:
            seen = sdl_render_clip(canvas, command->as.clip.on, command->as.clip.dst, &view);
            (void)SDL_RenderSetClipRect(render->renderer, command->as.clip.on ? &seen : NULL);
            break;
        case GFX_PREVIOUS:
            draw_previous(render, &command->as.before, &view);
            break;
        }
    }
    (void)SDL_RenderSetClipRect(render->renderer, NULL);
}
