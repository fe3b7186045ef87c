import { PAYOUT_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import { toWire } from '#contract/shared/money.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { EventOf } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { lockAvailable, moneyOfStore, type Ledger } from '../ledger/index.ts'
import type { StoreClosed } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { removePhones } from './payout-phones.queries.ts'
import { withdrawalLimits } from './request-withdrawal.ts'

const SHILLING = 100

/** Whether a store has no money that is pending, withdrawable or owed; and the rest that no withdrawal can pay. */
export type LastMoney = { isSettled: boolean; restCents: number }

type LastMoneyDeps = { ledger: Pick<Ledger, 'post'>; settings: Pick<Settings, 'current'> }

/**
 * A store can be closed when its balance is at most a rest below M-Pesa's minimum or the shop's minimum withdrawal. The
 * rest is paid by hand; an amount below one shilling cannot be paid.
 */
export async function lastMoney(
  { settings }: Pick<LastMoneyDeps, 'settings'>,
  handle: Db | Tx,
  storeId: number,
): Promise<LastMoney> {
  const { heldCents, availableCents, pendingCents } = await moneyOfStore(handle, storeId)
  const { feeCents, minCents } = withdrawalLimits(settings)
  const canBePaid = availableCents >= Math.max(minCents, PAYOUT_MIN_SHILLINGS * SHILLING + feeCents)
  const isSettled = heldCents === 0 && pendingCents === 0 && availableCents >= 0 && !canBePaid
  return { isSettled, restCents: isSettled ? availableCents : 0 }
}

/**
 * Books the rest of a store that is closed, and removes its phones.
 * @throws STORE_HAS_MONEY; STORE_REST_CHANGED since the operator saw it
 * @throws STORE_REST_TO_PAY contains `rest`: it must be paid by hand first
 */
export async function settleLastMoney(
  deps: LastMoneyDeps,
  tx: Tx,
  { storeId, restSeenCents, isRestPaid }: EventOf<typeof StoreClosed>,
): Promise<void> {
  await lockAvailable(tx, storeId)
  const { isSettled, restCents } = await lastMoney(deps, tx, storeId)
  if (!isSettled) throw new ShopError('STORE_HAS_MONEY')
  if (restCents !== restSeenCents) throw new ShopError('STORE_REST_CHANGED')
  if (restCents >= SHILLING && !isRestPaid) throw new ShopError('STORE_REST_TO_PAY', { rest: toWire(restCents) })
  if (restCents > 0) {
    const to = restCents >= SHILLING ? 'shop:paid_out' : 'shop:rounding'
    await deps.ledger.post(tx, {
      key: `store-closed:${storeId}`,
      reason: 'the last of a closed store',
      postings: [{ from: `seller:${storeId}:available`, to, amountCents: restCents }],
    })
  }
  await removePhones(tx, storeId)
}
