/**
 * Returns a generator of nearly normal white noise with mean 0 and variance 1. Each value is a sum of four uniform
 * numbers, which needs no logarithm and is the same on every machine. `seed` is an integer from 0 up to 2^32. The
 * uniform generator is mulberry32 (Tommy Ettinger, public domain), which is fast enough for records of 100,000 samples.
 */
export function whiteNoise(seed: number): () => number {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // Four uniform numbers have variance 4/12.
  const scale = Math.sqrt(3)
  return () => scale * (uniform() + uniform() + uniform() + uniform() - 2)
}
