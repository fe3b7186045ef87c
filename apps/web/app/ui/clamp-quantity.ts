import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/shared/constants.ts'

/** The quantity of a typed value: 1 to 10 (and to `max`); a value that is not a number is 1 (S§5). */
export function clampQuantity(typed: string, max: number = MAX_QUANTITY): number {
  const number = Number.parseInt(typed, 10)
  if (Number.isNaN(number)) return MIN_QUANTITY
  return Math.max(MIN_QUANTITY, Math.min(number, max, MAX_QUANTITY))
}
