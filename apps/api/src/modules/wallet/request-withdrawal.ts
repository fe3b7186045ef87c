import { MAX_OPEN_WITHDRAWALS } from '#contract/shared/constants.ts'
import { toWire } from '#contract/shared/money.ts'
import type { Clock } from '../../platform/clock.ts'
import { unguessableId } from '../../platform/crypto/random.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { SellerScope } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { SellerFactors } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { lockAvailable } from '../ledger/index.ts'
import { countOpenPayouts, payoutsByIds, type Payout, type Payouts } from '../payments/index.ts'
import type { Settings } from '../settings/index.ts'
import type { PayoutPhones } from './payout-phones.ts'

/** The limit of requests for one store. */
const requestRule = { limit: 30, windowSeconds: 60 * 60 }

export type RequestWithdrawalDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  settings: Pick<Settings, 'current'>
  sellerFactors: Pick<SellerFactors, 'countTry' | 'spend'>
  payouts: Pick<Payouts, 'request'>
  payoutPhones: Pick<PayoutPhones, 'of'>
}

/** The code of the second factor, and the address that rate limits count. */
export type WithdrawalProof = { code: string | undefined; address: string }

type WithdrawalLimits = { feeCents: number; minCents: number; maxCents: number }

/** What a store may withdraw at once, and what it pays for that. */
export function withdrawalLimits(settings: Pick<Settings, 'current'>): WithdrawalLimits {
  const { withdrawalFeeCents: feeCents, withdrawalMinCents, withdrawalMaxCents: maxCents } = settings.current()
  return { feeCents, minCents: Math.max(withdrawalMinCents, feeCents + 1), maxCents }
}

/**
 * Moves the amount from the store's available to its pending balance, and waits for approval. The proof of phone and
 * identity is needed for the payout, not for the request (D37).
 * @param amountCents null when the input is not an amount
 * @throws INVALID_WITHDRAWAL_AMOUNT, WITHDRAWAL_TOO_SMALL, WITHDRAWAL_TOO_LARGE
 * @throws TOO_MANY_WITHDRAWALS contains `max`: the maximum number of open requests; RATE_LIMITED
 * @throws WITHDRAWAL_EXCEEDS_BALANCE contains `available`; of two concurrent requests the second sees the balance
 * that the first left
 */
export async function requestWithdrawal(
  deps: RequestWithdrawalDeps,
  { storeId, userId }: SellerScope,
  amountCents: number | null,
  idempotency: IdempotencyKey | null,
  proof: WithdrawalProof | null = null,
): Promise<Payout> {
  const { db, clock, throttle, settings, sellerFactors, payouts, payoutPhones } = deps
  await assertWithin(throttle, `withdrawal of store ${storeId}`, requestRule)
  const needsProof = (amountCents ?? 0) >= settings.current().secondFactorWithdrawalMinCents
  if (needsProof && proof) await sellerFactors.countTry(userId, proof.address)
  const id = await inTransaction(db, (tx) =>
    once(tx, clock, idempotency, async () => {
      assertAllowed(amountCents, withdrawalLimits(settings))
      if (needsProof && proof) await sellerFactors.spend(tx, userId, proof.code, { isNeeded: true })
      // The lock orders the requests of a store: each counts the previous ones.
      const availableCents = await lockAvailable(tx, storeId)
      if ((await countOpenPayouts(tx, storeId)) >= MAX_OPEN_WITHDRAWALS)
        throw new ShopError('TOO_MANY_WITHDRAWALS', { max: MAX_OPEN_WITHDRAWALS })
      if (amountCents > availableCents)
        throw new ShopError('WITHDRAWAL_EXCEEDS_BALANCE', { available: toWire(availableCents) })
      const payout = await payouts.request(tx, {
        key: `withdrawal:${unguessableId()}`,
        payee: { kind: 'store', storeId },
        phone: (await payoutPhones.of(tx, storeId)).phone,
        amountCents,
        feeCents: withdrawalLimits(settings).feeCents,
      })
      const subject = `payout:${payout.id}` as const
      await audit(tx, {
        actor: `shopper:${userId}`,
        action: 'withdrawal.requested',
        subject,
        changes: { amountCents },
      })
      return payout.id
    }),
  )
  const [payout] = await payoutsByIds(db, [id])
  if (!payout) throw new Error(`there is no withdrawal ${id}`)
  return payout
}

function assertAllowed(
  amountCents: number | null,
  { minCents, maxCents }: WithdrawalLimits,
): asserts amountCents is number {
  if (amountCents === null || amountCents <= 0) throw new ShopError('INVALID_WITHDRAWAL_AMOUNT')
  const limits = { min: toWire(minCents), max: toWire(maxCents) }
  if (amountCents < minCents) throw new ShopError('WITHDRAWAL_TOO_SMALL', limits)
  if (amountCents > maxCents) throw new ShopError('WITHDRAWAL_TOO_LARGE', limits)
}
