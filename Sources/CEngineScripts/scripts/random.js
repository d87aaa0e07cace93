// Random numbers: a seed makes a page reproducible. JavaScriptCore's own generator is not used, because page processes
// forked from one process would continue from the same state.

import { defineProperty } from "./built-ins.js";

export let isRandomnessSeeded = false;
let randomA = 0;
let randomB = 0;
let randomC = 0;
let randomCounter = 1;

/// Seeds the generator; from the system when the seed is negative.
/** @param {number} seed */
export function seedRandomness(seed) {
  isRandomnessSeeded = seed >= 0;
  const words = new Uint32Array([seed, seed >>> 16, 0x9e3779b9]);
  if (!isRandomnessSeeded) native.fillRandom(words);
  [randomA, randomB, randomC] = words;
  randomCounter = 1;
  // Similar seeds must diverge first.
  for (let round = 0; round < 12; round++) randomWord();
}

/// sfc32: 96 bits of state and a counter, which rules out short cycles.
export function randomWord() {
  const word = (randomA + randomB + randomCounter) | 0;
  randomCounter = (randomCounter + 1) | 0;
  randomA = randomB ^ (randomB >>> 9);
  randomB = (randomC + (randomC << 3)) | 0;
  randomC = (((randomC << 21) | (randomC >>> 11)) + word) | 0;
  return word >>> 0;
}

export function random() {
  return (randomWord() * 2097152 + (randomWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
