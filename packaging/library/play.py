#!/usr/bin/env python3
"""Lets two levels play a game of Senet through libsenet and prints its moves: play.py [DATA_DIRECTORY]"""
import ctypes
import pathlib
import sys

senet = ctypes.CDLL("libsenet.so.0")
senet.senet_data_dir.restype = senet.senet_knowledge_net.restype = ctypes.c_char_p
RULES, LINE_CAP, STRUCTS = "kendall", 4096, 4096  # STRUCTS: enough bytes for any struct

directory = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else senet.senet_data_dir().decode())
engine, knowledge = ctypes.create_string_buffer(STRUCTS), ctypes.create_string_buffer(STRUCTS)
network = directory / "ai" / f"{RULES}.net"
if network.is_file():
    data = network.read_bytes()  # must outlive the knowledge
    fault = senet.senet_knowledge_net(knowledge, data, ctypes.c_size_t(len(data)))
    print(network, fault.decode() if fault else "loaded", file=sys.stderr)


def ask(line):
    """Sends one line of the engine protocol (src/ai/ENGINE.md). @return the answer"""
    answer = ctypes.create_string_buffer(LINE_CAP)
    senet.senet_teacher_line(engine, knowledge, line.encode(), ctypes.c_size_t(len(line)), answer)
    return answer.value.decode()


ask(f"new {RULES}")
number = 0
while ask("winner") == "winner -":
    sticks = senet.senet_throw_sticks(ctypes.c_uint64(2026), ctypes.c_uint32(number))
    position = ask(f"throw {bin(sticks).count('1') or 5}")
    move = ask("best thoth" if position.split()[3] == "c" else "best novice").split()[1]
    print(move, "->", ask(f"play {move}"))
    number += 1
print(ask("winner"))
