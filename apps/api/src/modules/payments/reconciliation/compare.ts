import type { DifferenceKind, Movement } from '../payments.tables.ts'
import type { ListedMoney } from './listed-money.ts'
import type { OurMoney } from './our-money.queries.ts'

/** A movement of money that the provider's list and our books record differently. */
export type FoundDifference = {
  movement: Movement
  receipt: string
  kind: DifferenceKind
  orderId: string | null
  oursCents: number | null
  theirsCents: number | null
  currency: string
  oursState: string | null
  theirsState: string | null
  reference: string | null
  happenedAt: Date | null
}

/**
 * Compares a provider's list with our books by receipt, amount, currency and state. Only completed movements, at the
 * provider or in our books, can differ: an unpaid attempt and a pending refund are ignored.
 */
export function compare(theirs: readonly ListedMoney[], ours: readonly OurMoney[]): FoundDifference[] {
  const known = new Map(ours.map((money) => [nameOf(money), money]))
  const listed = new Set(theirs.map(nameOf))
  return [
    ...theirs.flatMap((money) => differenceOf(money, known.get(nameOf(money))) ?? []),
    ...ours
      .filter((money) => money.isExpected && money.state === 'done' && !listed.has(nameOf(money)))
      .map((money) => ({ ...bothSides(null, money, money), kind: 'missing_there' as const })),
  ]
}

/** The key that both sides share: a receipt identifies one movement of a provider. */
export function nameOf({ movement, receipt }: { movement: Movement; receipt: string }): string {
  return `${movement}:${receipt}`
}

function differenceOf(theirs: ListedMoney, ours: OurMoney | undefined): FoundDifference | null {
  if (!ours) return theirs.state === 'done' ? { ...bothSides(theirs, null, theirs), kind: 'missing_here' } : null
  if (!isSameState(theirs, ours)) return { ...bothSides(theirs, ours, theirs), kind: 'other_state' }
  const isSameAmount = theirs.amountCents === ours.amountCents && theirs.currency === ours.currency
  return isSameAmount ? null : { ...bothSides(theirs, ours, theirs), kind: 'other_amount' }
}

function isSameState(theirs: ListedMoney, ours: OurMoney): boolean {
  switch (theirs.state) {
    case 'done':
      return ours.state === 'done'
    case 'reversed':
      return ours.refundedCents >= ours.amountCents
    case 'pending':
    case 'failed':
      return ours.state !== 'done'
  }
}

function bothSides(theirs: ListedMoney | null, ours: OurMoney | null, of: ListedMoney | OurMoney) {
  return {
    movement: of.movement,
    receipt: of.receipt,
    currency: of.currency,
    orderId: ours?.orderId ?? null,
    oursCents: ours?.amountCents ?? null,
    theirsCents: theirs?.amountCents ?? null,
    oursState: ours?.state ?? null,
    theirsState: theirs?.state ?? null,
    reference: theirs?.reference ?? null,
    happenedAt: of.at,
  }
}

/** A difference for a whole day whose list the provider no longer keeps. */
export function notCompared(day: string): FoundDifference {
  return {
    movement: 'taken',
    receipt: day,
    kind: 'not_compared',
    orderId: null,
    oursCents: null,
    theirsCents: null,
    currency: 'KES',
    oursState: null,
    theirsState: null,
    reference: null,
    happenedAt: null,
  }
}
