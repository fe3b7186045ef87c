import { MPESA_MAX_SHILLINGS, PAYOUT_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import type { Posting } from '../../ledger/index.ts'
import type { Payout } from './payouts.queries.ts'

/** M-Pesa pays whole shillings; an operator who pays by hand pays the exact amount in cents. */
export type Channel = 'M-Pesa' | 'by hand'

type Amounts = Pick<Payout, 'payee' | 'amountCents' | 'feeCents'>

/** The amount M-Pesa is asked to pay: the amount less the fee, rounded down to whole shillings. */
export function payableShillings({ amountCents, feeCents }: Pick<Payout, 'amountCents' | 'feeCents'>): number {
  return Math.floor((amountCents - feeCents) / 100)
}

/** What the payee gets, or will get: whole shillings from M-Pesa, the exact amount when paid by hand. */
export function payeeCents(payout: Pick<Payout, 'amountCents' | 'feeCents' | 'state' | 'sentAt'>): number {
  const byHandCents = payout.amountCents - payout.feeCents
  const isPaidByHand = payout.state === 'paid' && payout.sentAt === null
  const shillings = payableShillings(payout)
  return isPaidByHand || shillings < PAYOUT_MIN_SHILLINGS ? byHandCents : shillings * 100
}

/**
 * @throws RangeError for more than M-Pesa pays at once. A shopper's payout must be an amount that M-Pesa pays in full.
 */
export function assertPayable({ payee, amountCents, feeCents }: Amounts): void {
  const isSomething = Number.isSafeInteger(amountCents) && feeCents >= 0 && amountCents > feeCents
  const isWhole = amountCents % 100 === 0 && amountCents >= PAYOUT_MIN_SHILLINGS * 100 && feeCents === 0
  const isPayable = isSomething && amountCents <= MPESA_MAX_SHILLINGS * 100 && (payee.kind === 'store' || isWhole)
  if (!isPayable) throw new RangeError(`M-Pesa cannot pay out ${amountCents} cents`)
}

/** The requested amount is no longer available to the store, but still belongs to it. */
export function requestPosting({ payee, amountCents }: Amounts): Posting[] {
  if (payee.kind === 'shopper') return []
  const { storeId } = payee
  return [{ from: `seller:${storeId}:available`, to: `seller:${storeId}:pending`, amountCents }]
}

export function returnPosting({ payee, amountCents }: Amounts): Posting[] {
  if (payee.kind === 'shopper') return []
  const { storeId } = payee
  return [{ from: `seller:${storeId}:pending`, to: `seller:${storeId}:available`, amountCents }]
}

/** What was paid, the fee, and the cents that M-Pesa does not pay, which are available to the store again. */
export function paidPostings(payout: Amounts, channel: Channel): Posting[] {
  const { payee, amountCents, feeCents } = payout
  if (payee.kind === 'shopper') return []
  const paidCents = channel === 'M-Pesa' ? payableShillings(payout) * 100 : amountCents - feeCents
  const pending = `seller:${payee.storeId}:pending` as const
  const shares: Posting[] = [
    { from: pending, to: channel === 'M-Pesa' ? 'provider:mpesa' : 'shop:paid_out', amountCents: paidCents },
    { from: pending, to: 'shop:payout_fees', amountCents: feeCents },
    { from: pending, to: `seller:${payee.storeId}:available`, amountCents: amountCents - feeCents - paidCents },
  ]
  return shares.filter((share) => share.amountCents > 0)
}
