"""Making and measuring sounds: arithmetic on arrays of samples at 48 kHz.

Mono is an array of n samples, stereo one of n x 2. All randomness comes from a generator argument;
the same input gives the same samples. Used by make_sounds and loudness."""

import numpy as np
from scipy.ndimage import maximum_filter1d, uniform_filter1d
from scipy.signal import butter, fftconvolve, lfilter, resample_poly, sosfilt

RATE = 48000  # the mixer's own: loops are not resampled and so have no seam


# ---- time and filters ----------------------------------------------------------------------
def seconds(length):
    return np.arange(int(round(length * RATE))) / RATE


def silence(length):
    return np.zeros(int(round(length * RATE)))


def add(into, sound, at, gain=1.0):
    """Mix sound into a buffer at the time `at` (s); what exceeds the buffer is lost."""
    start = int(round(at * RATE))
    n = min(len(sound), len(into) - start)
    into[start : start + n] += gain * sound[:n]
    return into


def low_pass(x, hz, order=2):
    return sosfilt(butter(order, hz, "low", fs=RATE, output="sos"), x, axis=0)


def high_pass(x, hz, order=2):
    return sosfilt(butter(order, hz, "high", fs=RATE, output="sos"), x, axis=0)


def band_pass(x, low, high, order=2):
    return sosfilt(butter(order, (low, high), "band", fs=RATE, output="sos"), x, axis=0)


# ---- struck bodies -------------------------------------------------------------------------
def body(length, modes):
    """A body's impulse response: modes are (Hz, s to 1/e, gain)."""
    t = seconds(length)
    out = np.zeros_like(t)
    for hz, decay, gain in modes:
        if hz < RATE * 0.42:
            out += gain * np.sin(2 * np.pi * hz * t) * np.exp(-t / decay)
    return out * np.clip((t[-1] - t) / (0.25 * t[-1]), 0, 1)


def contact(rng, ms, rough):
    """The force between two touching surfaces: a soft hump of `ms`, shorter for harder ones, with
    `rough` grain."""
    n = max(4, int(ms * 0.001 * RATE))
    hump = np.sin(np.pi * (np.arange(n) + 0.5) / n) ** 2
    hump /= hump.sum()
    tail = int(0.010 * RATE)
    out = np.concatenate([hump, np.zeros(tail)])
    t = np.arange(len(out)) / RATE
    grain = low_pass(rng.standard_normal(len(out)), min(16000, 5500 / ms))
    rise = np.minimum(1, t / (0.0006 + 0.0004 * ms))
    return out + rough * 0.02 * grain * rise * np.exp(-t / (0.0012 + 0.0012 * ms))


def strike(rng, answer, ms, rough):
    """The body's response, and the contact's own sound: a tick of two or three ms."""
    out = fftconvolve(contact(rng, ms, rough), answer)
    t = seconds(0.02)
    tick = band_pass(rng.standard_normal(len(t)), 1100, min(11000, 3600 / ms))
    tick *= np.exp(-t / (0.0016 + 0.0008 * ms)) * np.minimum(1, t / (0.0005 + 0.0004 * ms))
    out[: len(t)] += 0.16 * rough * np.abs(out).max() * tick / np.abs(tick).std()
    return out


def grainy(rng, modes, n, low, high, level):
    """Adds weak, short modes: wood and glaze do not ring like bells."""
    loudest = max(g for _, _, g in modes)
    more = [
        (low * (high / low) ** rng.random(), rng.uniform(0.0012, 0.0032),
         level * loudest * rng.uniform(0.3, 1))
        for _ in range(n)
    ]
    return list(modes) + more


def jitter(rng, modes, tune, level):
    """The same body struck at another place: modes slightly shifted, louder or softer."""
    shift = 1 + rng.uniform(-tune, tune)
    return [
        (hz * shift * (1 + rng.uniform(-0.004, 0.004)), d, g * (1 + rng.uniform(-level, level)))
        for hz, d, g in modes
    ]


def slide(rng, length, low, high):
    """Soft rubbing: grainy noise that swells and fades."""
    t = seconds(length)
    grain = 0.6 + 0.4 * low_pass(rng.standard_normal(len(t)), 45)
    swell = np.sin(np.pi * np.clip(t / length, 0, 1)) ** 1.5
    return band_pass(rng.standard_normal(len(t)), low, high) * swell * grain


def bubble(hz, length, rise):
    """A bubble near the surface: a decaying sine whose pitch rises."""
    t = seconds(length)
    tone = np.sin(2 * np.pi * np.cumsum(hz * (1 + rise * t / length)) / RATE)
    end = np.clip((t[-1] - t) / (0.2 * t[-1]), 0, 1)
    return tone * np.exp(-t / (length * 0.26)) * np.minimum(1, t / 0.003) * end


# ---- strings -------------------------------------------------------------------------------
HARP_BODY = ((112, 0.030, 0.9), (187, 0.026, 1.0), (263, 0.022, 0.8), (418, 0.014, 0.5),
             (730, 0.008, 0.3))


def string(rng, hz, length, brightness=0.5, ring=1.0):
    """A gut string, plucked by a fingertip: slightly stretched partials, the high ones decaying
    first, each in two planes that beat and decay at different speeds. brightness 0..1: how narrow
    the finger is. ring: s to 1/e of the lowest partial."""
    t = seconds(length)
    out = np.zeros_like(t)
    place = 0.21 + rng.uniform(-0.02, 0.02)
    stretch = 6e-5 * (hz / 150.0)
    for n in range(1, int(min(28, 7000 / hz)) + 1):
        f = n * hz * np.sqrt(1 + stretch * n * n)
        gain = np.sin(np.pi * n * place) / n ** (1.2 - 0.3 * brightness)
        gain *= np.exp(-f / (1800 + 3200 * brightness))
        decay = ring * (220.0 / hz) ** 0.35 / (1 + (f / 1150.0) ** 1.15)
        beat = 1 + rng.uniform(0.00015, 0.00045)
        out += gain * np.sin(2 * np.pi * f * t) * np.exp(-t / decay)
        out += 0.35 * gain * np.sin(2 * np.pi * f * beat * t) * np.exp(-t / (1.9 * decay))
    rise = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1, t / 0.0035))
    flesh = np.zeros_like(t)
    n = int(0.02 * RATE)
    flesh[:n] = band_pass(rng.standard_normal(n), 250, 1900) * np.hanning(n)
    out = out * rise + 0.035 * flesh
    box = fftconvolve(out, body(0.12, HARP_BODY))[: len(out)] / 400.0
    return (high_pass(out, 95, 1) + 1.2 * box) * np.clip((t[-1] - t) / 0.25, 0, 1) ** 2


# ---- wind ----------------------------------------------------------------------------------
def flute(rng, hz, held):
    """An end-blown reed flute: few partials, each surrounded by breath noise, a pitch approached
    from below, and a vibrato that develops."""
    t = seconds(held + 0.25)
    swell = np.minimum(1, t / 0.14) ** 1.5 * np.clip((held + 0.25 - t) / 0.45, 0, 1) ** 1.4
    late = np.clip((t - 0.45) / 0.9, 0, 1)
    cents = -28 * np.exp(-t / 0.07) + 7 * late * np.sin(2 * np.pi * 4.6 * t + rng.uniform(0, 6))
    cents += 5 * low_pass(rng.standard_normal(len(t)), 3) / 0.011
    phase = 2 * np.pi * np.cumsum(hz * 2 ** (np.clip(cents, -40, 20) / 1200)) / RATE
    out = np.zeros_like(t)
    for n, gain in ((1, 1.0), (2, 0.30), (3, 0.16), (4, 0.05), (5, 0.025)):
        grain = low_pass(rng.standard_normal(len(t)), 30)
        out += gain * np.sin(n * phase) * swell**n**0.5 * (1 + 0.10 * grain / grain.std())
        if n < 4:
            breath = band_pass(rng.standard_normal(len(t)), n * hz * 0.93, n * hz * 1.07)
            out += 0.05 * gain * breath / breath.std() * swell
    air = band_pass(rng.standard_normal(len(t)), 900, 4200, 1)
    return 0.7 * (out + 0.018 * air / air.std() * swell**0.6 * (1 + 1.5 * np.exp(-t / 0.09)))


# ---- rooms ---------------------------------------------------------------------------------
def _tail(seed, length, decay, soft_hz, echoes):
    rng = np.random.default_rng(seed)
    t = seconds(length)
    tail = low_pass(rng.standard_normal(len(t)), soft_hz) * np.exp(-t / decay)
    tail *= np.minimum(1, t / 0.012)
    for at, gain in echoes:
        tail[int(at * RATE)] += gain
    return tail / np.sqrt((tail**2).sum())


def room(x, level=0.11):
    """A small room of stone: a few early echoes and a soft tail, the same for every sound."""
    echoes = ((0.0071, 3.0), (0.0113, -2.2), (0.0179, 1.8), (0.0263, 1.2))
    wet = fftconvolve(x, _tail(77, 0.5, 0.075, 3600, echoes)) * level
    wet[: len(x)] += x
    return wet


def hall(stereo, level=0.30):
    """The same room for the harp, from farther away, with a separate tail for each ear."""
    sides = []
    for ear in (0, 1):
        tail = _tail(80 + ear, 1.6, 0.33, 2600, ((0.017, 2.0), (0.029, -1.5), (0.041, 1.2)))
        dry = stereo[:, ear]
        wet = fftconvolve(0.75 * dry + 0.25 * stereo[:, 1 - ear], tail) * level
        wet[: len(dry)] += dry
        sides.append(wet)
    return np.stack(sides, axis=1)


# ---- loudness: ITU-R BS.1770-4 and EBU R 128 ---------------------------------------------------
def k_weighted(x):
    """A shelf above 1.5 kHz for the head, a cut below 38 Hz: the standard's filters at 48 kHz."""

    def biquad(kind, hz, q, gain_db=0.0):
        k = np.tan(np.pi * hz / RATE)
        if kind == "cut":
            b = np.array([1.0, -2.0, 1.0])
        else:
            vh = 10 ** (gain_db / 20)
            vb = vh**0.4996667741545416
            b = np.array([vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k])
            b /= 1 + k / q + k * k
        a = np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k])
        return b, a / a[0]

    shelf = biquad("shelf", 1681.974450955533, 0.7071752369554196, 3.999843853973347)
    cut = biquad("cut", 38.13547087602444, 0.5003270373238773)
    return lfilter(*cut, lfilter(*shelf, x, axis=0), axis=0)


def block_powers(x, hop=0.1):
    """Weighted power of 400 ms windows, both ears added; short sounds are padded with silence."""
    window, step = int(0.4 * RATE), int(hop * RATE)
    if len(x) < window:
        x = np.concatenate([x, np.zeros((window - len(x),) + x.shape[1:])])
    y = np.zeros(len(x))
    for ear in x.reshape(len(x), -1).T:
        y += k_weighted(np.ascontiguousarray(ear, np.float64)) ** 2
    sums = np.concatenate([[0], np.cumsum(y)])
    starts = np.arange(0, len(y) - window + 1, step)
    return (sums[starts + window] - sums[starts]) / window


def lufs(power):
    return -0.691 + 10 * np.log10(power + 1e-15)


def momentary(x):
    """LUFS of the loudest 400 ms."""
    return lufs(block_powers(x, 0.01).max())


def integrated(x):
    """LUFS of the whole: blocks of 400 ms that overlap by 75 %, without those below -70 LUFS, then
    without those 10 LU below the mean of the rest."""
    powers = block_powers(x)
    powers = powers[lufs(powers) > -70]
    if not len(powers):
        return -np.inf
    powers = powers[lufs(powers) > lufs(powers.mean()) - 10]
    return lufs(powers.mean())


def true_peak(x):
    """dBTP: the peak including values between samples, by oversampling four times. Up to a quarter
    of the rate a wave peaks at most 3 dB above its samples, so only those near the highest are
    examined."""
    best, span, margin = 1e-9, 1024, 64
    for ear in x.reshape(len(x), -1).T:
        ear = np.ascontiguousarray(ear)
        level = np.abs(ear)
        highest = level.max()
        ends = np.arange(0, len(ear), span)
        for start in ends[np.maximum.reduceat(level, ends) > 0.7 * highest]:
            part = ear[max(0, start - margin) : start + span + margin]
            best = max(best, highest, np.abs(resample_poly(part, 4, 1)).max())
    return 20 * np.log10(best)


# ---- finishing -----------------------------------------------------------------------------
PEAK_LIMIT = 10 ** (-1.6 / 20)  # before encoding, so that the coder's ripple stays below -1 dBTP


def limited(x, limit):
    """A limiter: turned down smoothly around peaks, by a gain that changes over 2 ms."""
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    gain = np.minimum(1, limit / np.maximum(maximum_filter1d(level, 193), 1e-9))
    gain = np.minimum(uniform_filter1d(gain, 97), 1)
    return x * (gain if x.ndim == 1 else gain[:, None])


def finish(x, loudness, fade=0.04, begin=0.0007, limit=PEAK_LIMIT):
    """Removes DC, fades both ends, trims silence, and sets the loudness (LUFS of the loudest 400
    ms) as far as the limit allows."""
    x = high_pass(x, 30)
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    # the end is where it has fallen 62 dB below its peak
    last = np.nonzero(level > level.max() * 8e-4)[0][-1] + 1
    x = x[: min(len(x), last + int(fade * RATE))]
    shape = np.ones(len(x))
    n, m = int(fade * RATE), int(begin * RATE)
    shape[-n:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, n))
    shape[:m] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, m))
    for _ in range(4):
        x = high_pass(limited(x * 10 ** ((loudness - momentary(x)) / 20), limit), 20, 1)
    x = x * (shape if x.ndim == 1 else shape[:, None])
    pad = [np.zeros((int(s * RATE),) + x.shape[1:]) for s in (0.004, 0.02)]
    return np.concatenate([pad[0], x, pad[1]])
