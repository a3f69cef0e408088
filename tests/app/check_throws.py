import hashlib, sys  # python3 check_throws.py RECORD: checks a record's seed and every throw
sha = lambda text: hashlib.sha256(text.encode()).hexdigest()
lines = [line.split() for line in open(sys.argv[1], encoding="utf-8")]
seed, made, k, first = lines[2][1], [0], 0, 0  # made[k]: throws in the first k lines not undone
wrong = [] if sha(seed) == lines[3][1] else [f"the seed's SHA-256 is {sha(seed)}"]
for number, word in enumerate(lines, 1):
    k = int(word[1]) if word[0] in ("undo", "redo") else k
    if word[0] in ("game", "opening", "throw", "move", "resign"):
        again = [lines[4][-1], *word[:2]] == ["fair", "game", "2"]  # repeats the throws of game 1
        n, thrown = first if again else made[k], word[0] in ("opening", "throw")
        first = n + 1 if word[0] == "opening" else first
        right = format(int(sha(f"{seed} {n // 64}")[n % 64], 16), "04b")
        wrong += [f"throw {n + 1} (line {number}) is {right}"] * (thrown and word[2] != right)
        made[k + 1:], k = [n + thrown], k + 1
sys.exit("\n".join(wrong) or 0)
