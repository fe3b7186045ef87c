import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { StoreStatus } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator, type Actor } from '../../audit/index.ts'
import { StoreChanged, StoreStatusChanged } from '../sellers.events.ts'
import type { StoreMessages } from './store-messages.ts'
import { writePayoutsHeldFor } from '../payout-holds.queries.ts'
import * as queries from './store-moderation.queries.ts'

/** Closing a store for good is a separate use case, and final. */
type Decided = Exclude<StoreStatus, 'awaiting-approval' | 'closed'>

export type StoreModeration = ReturnType<typeof createStoreModeration>

export type StoreModerationDeps = { db: Db; events: DomainEvents; messages: Pick<StoreMessages, 'write'> }

/** The marketplace's decisions on a store: whether it is public, and the commission on its sales. */
export function createStoreModeration(deps: StoreModerationDeps) {
  return bindDeps(deps, { setStatus, suspend, open, decline, holdPayouts, releasePayouts, setCommission })
}

/**
 * Approves a store, suspends it, or opens it again: its products are public, or not, at once. Requesting the current
 * status changes nothing and notifies no one. For calls by operators see `suspend` and `open`.
 * @throws STORE_NOT_FOUND, STORE_CLOSED
 */
async function setStatus(deps: StoreModerationDeps, storeNumber: number, status: Decided, actor: Actor) {
  return inTransaction(deps.db, async (tx) => {
    const store = await queries.lockByNumber(tx, storeNumber)
    if (!store) throw new ShopError('STORE_NOT_FOUND')
    await move(deps, tx, store, { status, actor, suspensionReason: '' })
    return { name: store.name, before: store.status }
  })
}

/**
 * The store and its products are unpublished at once, its orders continue; its owner is mailed the reason.
 * @throws STORE_NOT_FOUND, STORE_CLOSED
 */
async function suspend(
  deps: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  reason: string,
): Promise<void> {
  const reported = { subject: 'Your store is suspended', text: suspensionText(reason) }
  await decide(deps, operator, storeId, { status: 'suspended', suspensionReason: reason, reported })
}

/**
 * Publishes a suspended store again, or approves a new one; its owner is notified.
 * @throws STORE_NOT_FOUND, STORE_CLOSED
 */
async function open(deps: StoreModerationDeps, operator: ActingOperator, storeId: number): Promise<void> {
  const reported = { subject: 'Your store is open', text: 'Your store and its products are live.' }
  await decide(deps, operator, storeId, { status: 'open', suspensionReason: '', reported })
}

/**
 * Declines a new store; its owner is mailed the reason. It can still be opened later.
 * @throws STORE_NOT_FOUND, STORE_CLOSED; STORE_NOT_WAITING it was already opened or suspended
 */
async function decline(
  deps: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  reason: string,
): Promise<void> {
  const reported = { subject: 'Your store is not approved', text: refusalText(reason) }
  await decide(deps, operator, storeId, { status: 'declined', suspensionReason: reason, reported })
}

async function decide(
  deps: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  { reported, ...decision }: { status: Decided; suspensionReason: string; reported: { subject: string; text: string } },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const store = await queries.lockById(tx, storeId)
    if (!store) throw new ShopError('STORE_NOT_FOUND')
    const isMoved = await move(deps, tx, store, { ...decision, actor: operatorActor(operator) })
    if (isMoved) await deps.messages.write(tx, { storeId, operatorId: operator.operatorId, ...reported })
  })
}

/** @returns whether the status changed */
async function move(
  { events }: StoreModerationDeps,
  tx: Tx,
  store: queries.StoreStatusRow,
  { status, suspensionReason, actor }: { status: Decided; suspensionReason: string; actor: Actor },
): Promise<boolean> {
  if (store.status === 'closed') throw new ShopError('STORE_CLOSED')
  if (store.status === status) return false
  if (status === 'declined' && store.status !== 'awaiting-approval') throw new ShopError('STORE_NOT_WAITING')
  await queries.writeStatus(tx, store.id, status, suspensionReason)
  const isOpen = status === 'open'
  await audit(tx, {
    actor,
    action: actions[status],
    subject: `store:${store.id}`,
    changes: { from: store.status, to: status },
  })
  if (isOpen !== (store.status === 'open')) await events.publish(tx, StoreStatusChanged, { storeId: store.id, isOpen })
  await events.publish(tx, StoreChanged, { slug: store.slug })
  return true
}

/**
 * Sets the commission of future orders; null for the rate of their category, or the shop's.
 * @throws STORE_NOT_FOUND, STORE_CLOSED
 */
async function setCommission(
  { db }: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  basisPoints: number | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const store = await queries.lockById(tx, storeId)
    if (!store) throw new ShopError('STORE_NOT_FOUND')
    if (store.status === 'closed') throw new ShopError('STORE_CLOSED')
    if (store.commissionBasisPoints === basisPoints) return
    await queries.writeCommission(tx, storeId, basisPoints)
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'commission.changed',
      subject: `store:${storeId}`,
      changes: { commissionBasisPoints: { from: store.commissionBasisPoints, to: basisPoints } },
    })
  })
}

/**
 * Holds all payouts to the store until the hold is released. It can still sell, and its owner is mailed the reason.
 * A new reason replaces the previous one.
 * @throws STORE_NOT_FOUND, STORE_CLOSED
 */
async function holdPayouts(
  deps: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  reason: string,
): Promise<void> {
  await setHold(deps, operator, storeId, {
    reason,
    action: 'store.payouts_held',
    message: { subject: 'Payouts to your store are on hold', text: holdText(reason) },
  })
}

/** Held payouts are paid from now on, unless the store is suspended. @throws STORE_NOT_FOUND, STORE_CLOSED */
async function releasePayouts(deps: StoreModerationDeps, operator: ActingOperator, storeId: number): Promise<void> {
  await setHold(deps, operator, storeId, {
    reason: '',
    action: 'store.payouts_released',
    message: { subject: 'Payouts to your store are no longer on hold', text: releaseText },
  })
}

/** Locks the store's row until the end: a payout is sent before the hold, or waits for its release. */
async function setHold(
  { db, messages }: StoreModerationDeps,
  operator: ActingOperator,
  storeId: number,
  { reason, action, message }: { reason: string; action: AuditAction; message: { subject: string; text: string } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const store = await queries.lockById(tx, storeId)
    if (!store) throw new ShopError('STORE_NOT_FOUND')
    if (store.status === 'closed') throw new ShopError('STORE_CLOSED')
    if (store.payoutHoldReason === reason) return
    await writePayoutsHeldFor(tx, storeId, reason)
    const changes = { held: { from: store.payoutHoldReason !== '', to: reason !== '' } }
    await audit(tx, { actor: operatorActor(operator), action, subject: `store:${storeId}`, changes })
    await messages.write(tx, { storeId, operatorId: operator.operatorId, ...message })
  })
}

const actions = { open: 'store.opened', suspended: 'store.suspended', declined: 'store.declined' } as const

const refusalText = (reason: string) =>
  `We couldn’t approve your store, so it isn’t live.\n\nReason: ${reason}\n\nContact us once you’ve fixed this.`

const suspensionText = (reason: string) =>
  `Your store and its products are no longer live.\n\nReason: ${reason}\n\nPlease complete the orders you already have. Withdrawals will be paid once your store is open again.`

const holdText = (reason: string) =>
  `We’ve paused payouts to your store.\n\nReason: ${reason}\n\nYour store stays open and you keep your balance. We’ll pay the withdrawals you’ve requested once the hold is released.`

const releaseText = 'We’ve resumed payouts to your store. Approved withdrawals are being sent now.'
