/**
 * Amounts are integer cents everywhere (KSh 1,250.00 is 1_250_00); decimals exist only on the wire and on screen (D8).
 * This file imports no library because it is part of the browser bundle.
 */

/** Cents to wire decimals: 125050 becomes 1250.5. Exact, because a double prints at most these 2 decimals. */
export function toWire(cents: number): number {
  return cents / 100
}

/**
 * Wire decimals to cents, through the decimal text, so that 1.005 is rejected instead of rounded.
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
 * The price of one unit for a buyer: list price less a whole-number percent, rounded half up to the cent (S§5, D9). The
 * percent must already be 0 outside the sale's dates: see `discountAt`.
 */
export function payablePrice(listCents: number, discountPercent: number): number {
  return listCents - halfUp(listCents * discountPercent, 100)
}

/** The discount that applies at `at`: a sale without a start has begun, and a sale without an end does not end. */
export function discountAt(sale: { percent: number; startsAt: Date | null; endsAt: Date | null }, at: Date): number {
  const begun = sale.startsAt === null || sale.startsAt <= at
  const over = sale.endsAt !== null && sale.endsAt <= at
  return begun && !over ? sale.percent : 0
}

/** `basisPoints` of `cents` (1600 is 16 %), rounded half up to the cent. */
export function basisPointsOf(cents: number, basisPoints: number): number {
  return halfUp(cents * basisPoints, 10_000)
}

/** The tax included in a gross price: gross × rate / (1 + rate), rounded half up to the cent (D12). */
export function vatIncluded(grossCents: number, vatBasisPoints: number): number {
  return halfUp(grossCents * vatBasisPoints, 10_000 + vatBasisPoints)
}

/** Whole shillings, rounded half up, the amount of an M-Pesa request (D11). 1_250_50 becomes 1251 shillings. */
export function wholeShillings(cents: number): number {
  return halfUp(cents, 100)
}

/**
 * Splits `totalCents` over `weights` so that the parts add up to the total: each part is rounded down, and the rest
 * goes to the largest remainders. The first one wins a tie.
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
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/**
 * The share of a line's cents for its next `units`, after `before` of its `quantity`. Shares of successive calls add up
 * to the line's cents.
 */
export function shareOfUnits(
  cents: number,
  { quantity, before, units }: { quantity: number; before: number; units: number },
): number {
  const ofFirst = (count: number) => halfUp(cents * count, quantity)
  return ofFirst(before + units) - ofFirst(before)
}

/** Integer division rounded half up, for amounts of at least 0 whose product is below 2^53. */
function halfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`not a safe amount: ${numerator}`)
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
