import { fromWire, toWire } from '#contract/money.ts'

/** Adds wire amounts as cents, so that no cent is lost between them. */
export function sum(...amounts: readonly number[]): number {
  return toWire(amounts.reduce((total, amount) => total + cents(amount), 0))
}

/** `a` less `b`, in cents on the way. */
export function difference(a: number, b: number): number {
  return toWire(cents(a) - cents(b))
}

function cents(amount: number): number {
  const value = fromWire(amount)
  if (value === null) throw new RangeError(`not an amount: ${amount}`)
  return value
}
