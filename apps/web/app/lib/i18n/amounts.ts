import { fromWire, toWire } from '#contract/shared/money.ts'

/** Adds wire amounts in cents, so that no rounding error occurs. */
export function sum(...amounts: readonly number[]): number {
  return toWire(amounts.reduce((total, amount) => total + cents(amount), 0))
}

/** Subtracts `b` from `a` in cents. */
export function difference(a: number, b: number): number {
  return toWire(cents(a) - cents(b))
}

function cents(amount: number): number {
  const value = fromWire(amount)
  if (value === null) throw new RangeError(`not an amount: ${amount}`)
  return value
}
