/** A deterministic random number generator: the same seed gives the same numbers on every machine. */
export type Rng = {
  /** In [0, 1). */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  one<const Some extends readonly [unknown, ...unknown[]]>(of: Some): Some[number]
  chance(probability: number): boolean
}

export function createRng(seed: number): Rng {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  // mulberry32: small, and random enough to distribute goods.
  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    between,
    one: (of) => of[between(0, of.length - 1)] ?? of[0],
    chance: (probability) => fraction() < probability,
  }
}
