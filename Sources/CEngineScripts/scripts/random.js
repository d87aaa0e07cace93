// Randomness: a seed makes a page's life repeatable.

let randomState = null;
const systemRandom = Math.random;

/// SplitMix64 in two 32-bit halves is more than a page needs; mulberry32 passes the tests that matter for one.
function seededWord() {
  randomState = (randomState + 0x6d2b79f5) >>> 0;
  let word = randomState;
  word = Math.imul(word ^ (word >>> 15), word | 1);
  word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
  return (word ^ (word >>> 14)) >>> 0;
}

function random() {
  if (randomState === null) return systemRandom();
  return (seededWord() * 2097152 + (seededWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
