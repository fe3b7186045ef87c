import { createRng, type Rng } from '../synthetic/rng.ts'

export type { Rng } from '../synthetic/rng.ts'

/** A random number generator seeded by a text: the same text gives the same products and people on every run. */
export function rngFor(text: string): Rng {
  return createRng(hashOf(text))
}

/** A copy of the list in random order. */
export function shuffled<T>(rng: Rng, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, rank: rng.fraction() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

/** FNV-1a: a hash of the text, below 2^32. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
