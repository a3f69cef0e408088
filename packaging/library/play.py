#!/usr/bin/env python3
"""Lets two levels play a game of Senet and prints its moves: play.py [DATA_DIRECTORY]"""
import ctypes
import itertools
import pathlib
import sys

senet = ctypes.CDLL("libsenet.so.0")
senet.senet_data_dir.restype = senet.senet_knowledge_net.restype = ctypes.c_char_p
engine, knowledge, answer = (ctypes.create_string_buffer(4096) for _ in range(3))  # large enough
network = pathlib.Path((sys.argv[1:] or [senet.senet_data_dir().decode()])[0], "ai/kendall.net")
data = network.read_bytes() if network.is_file() else b""  # must outlive the knowledge
fault = senet.senet_knowledge_net(knowledge, data, ctypes.c_size_t(len(data)))
print(network, "not found" if not data else fault.decode() if fault else "loaded", file=sys.stderr)


def ask(line):  # sends a line of the engine protocol (src/ai/ENGINE.md) and returns the answer
    senet.senet_teacher_line(engine, knowledge, line.encode(), ctypes.c_size_t(len(line)), answer)
    assert not answer.value.startswith(b"error"), (line, answer.value)
    return answer.value.decode()


ask("new kendall")
throws = itertools.count()
while ask("winner") == "winner -":
    sticks = senet.senet_throw_sticks(ctypes.c_uint64(2026), ctypes.c_uint32(next(throws)))
    side = ask(f"throw {sticks.bit_count() or 5}").split()[3]
    move = ask("best thoth" if side == "c" else "best novice").split()[1]
    print(move, "->", ask(f"play {move}"))
print(ask("winner"))
