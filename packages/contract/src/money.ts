/**
 * Money is an integer of cents everywhere inside (KSh 1,250.00 is 1_250_00); decimals exist on the wire and on screen
 * alone (D8). This file is small and free of libraries because the browser carries it too.
 */

/** Cents to the number that travels: 125050 becomes 1250.5. Exact, since a double prints at most the 2 decimals we put in. */
export function toWire(cents: number): number {
  return cents / 100
}

/**
 * The number that travelled to cents, through its decimal text, so that 1.005 is refused instead of rounded.
 * @returns null when it is not a finite amount with at most 2 decimals
 */
export function fromWire(amount: number): number | null {
  if (!Number.isFinite(amount)) return null
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!parts) return null
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -cents : cents
}

/**
 * What a buyer pays for one unit: list price less a whole-number percent, half up to the cent (S§5, D9).
 * The percent given must already be 0 outside the sale's dates: see `discountAt`.
 */
export function payablePrice(listCents: number, discountPercent: number): number {
  return listCents - halfUp(listCents * discountPercent, 100)
}

/** The percent that counts at `at`: a sale without a start has begun, one without an end goes on. */
export function discountAt(sale: { percent: number; startsAt: Date | null; endsAt: Date | null }, at: Date): number {
  const begun = sale.startsAt === null || sale.startsAt <= at
  const over = sale.endsAt !== null && sale.endsAt <= at
  return begun && !over ? sale.percent : 0
}

/** `part / whole` of `cents` in basis points (1600 is 16 %), half up to the cent. */
export function basisPointsOf(cents: number, basisPoints: number): number {
  return halfUp(cents * basisPoints, 10_000)
}

/** The tax contained in a price that includes it: gross × rate / (1 + rate), half up to the cent (D12). */
export function vatIncluded(grossCents: number, vatBasisPoints: number): number {
  return halfUp(grossCents * vatBasisPoints, 10_000 + vatBasisPoints)
}

/** Whole shillings, half up: what M-Pesa is asked for (D11). 1_250_50 becomes 1251 shillings. */
export function wholeShillings(cents: number): number {
  return halfUp(cents, 100)
}

/**
 * Splits `totalCents` over `weights` so that the parts add up to the whole: each part is rounded down, and what is left
 * goes to the largest remainders, the first one winning a tie.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) throw new RangeError('allocate needs a positive sum of weights')
  const exact = weights.map((weight) => BigInt(totalCents) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(sum)))
  const remainders = exact.map((value, index) => ({ index, remainder: value % BigInt(sum) }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  let left = totalCents - parts.reduce((a, b) => a + b, 0)
  for (const { index } of remainders) {
    if (left === 0) break
    parts[index]! += 1 // an index of this very array
    left -= 1
  }
  return parts
}

/** The share of a line's cents that its next `units` have, after `before` of its `quantity`: in any steps they add up to all. */
export function shareOfUnits(
  cents: number,
  { quantity, before, units }: { quantity: number; before: number; units: number },
): number {
  const ofFirst = (count: number) => halfUp(cents * count, quantity)
  return ofFirst(before + units) - ofFirst(before)
}

/** Integer division rounding halves up, for amounts of at least 0 whose product stays below 2^53. */
function halfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`not a safe amount: ${numerator}`)
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
