import type { ErrorCode } from '#contract/shared/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { lockAvailable } from '../ledger/index.ts'
import type { AssertStorePayable } from '../payments/index.ts'
import type { Sellers } from '../sellers/index.ts'
import * as phones from './payout-phones.queries.ts'

/** Why a withdrawal may not be paid yet (D37). */
export type BlockingReason = Extract<
  ErrorCode,
  | 'STORE_SUSPENDED'
  | 'PAYOUTS_HELD'
  | 'PAYOUT_PHONE_NOT_VERIFIED'
  | 'PAYOUT_PHONE_TOO_NEW'
  | 'STORE_IDENTITY_NOT_VERIFIED'
  | 'STORE_OWES'
>

/** @param storesWithIdentity the stores whose owner's identity an operator has verified by documents */
export function blockingReasonOf(
  { storeId, phone, availableCents }: { storeId: number; phone: string; availableCents: number },
  verified: phones.VerifiedPhone | undefined,
  storesWithIdentity: ReadonlySet<number>,
  now: Date,
): BlockingReason | null {
  if (verified?.phone !== phone) return 'PAYOUT_PHONE_NOT_VERIFIED'
  if (verified.payableFrom > now) return 'PAYOUT_PHONE_TOO_NEW'
  if (!storesWithIdentity.has(storeId)) return 'STORE_IDENTITY_NOT_VERIFIED'
  // Refunds after the request are paid with the pending money: rejecting the withdrawal fills the negative balance
  // up.
  return availableCents < 0 ? 'STORE_OWES' : null
}

/** Runs for every way in which an operator approves a payout to a store. */
export function createAssertStorePayable({
  clock,
  sellers,
}: {
  clock: Clock
  sellers: Pick<Sellers, 'withVerifiedIdentity'>
}): AssertStorePayable {
  return async (tx, { storeId, phone }) => {
    const verified = await phones.findVerified(tx, storeId)
    const identity = await sellers.withVerifiedIdentity(tx, [storeId])
    const availableCents = await lockAvailable(tx, storeId)
    const reason = blockingReasonOf({ storeId, phone, availableCents }, verified, identity, clock.now())
    if (reason === 'PAYOUT_PHONE_TOO_NEW')
      throw new ShopError(reason, { payable_from: verified?.payableFrom.toISOString() })
    if (reason) throw new ShopError(reason)
  }
}
