import { createDice, type Dice } from '../synthetic/dice.ts'

export type { Dice } from '../synthetic/dice.ts'

/** Dice that always fall the same way for the same text, so that every product and person keeps what it was given. */
export function diceFor(text: string): Dice {
  return createDice(hashOf(text))
}

/** The things in a new order. */
export function shuffled<T>(dice: Dice, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, rank: dice.fraction() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

/** FNV-1a: a whole number below 2^32 that tells texts apart. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
