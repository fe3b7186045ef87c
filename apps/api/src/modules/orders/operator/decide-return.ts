import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { z } from 'zod'
import { returnCan, type openReturnStates, type ReturnState } from '#contract/shared/states.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import { ReturnDecided } from '../orders.events.ts'
import { listLines, lockSellerOrders } from '../orders.queries.ts'
import * as queries from '../returns/returns.queries.ts'
import type { FullReturn } from '../returns/returns.queries.ts'
import { sellerOrdersLeft } from '../refunds/refund-sale.queries.ts'
import { refundableOf, unrefunded } from '../refunds/refundable.ts'
import type { RefundItems } from './refund-items.ts'

export type OperatorReturn = FullReturn & {
  store: string
  /** Null unless the return can be refunded. */
  refundableCents: number | null
}
export type DecideReturns = ReturnType<typeof createDecideReturns>

const Cursor = z.tuple([Id])

export type DecideReturnsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  media: Pick<Media, 'openPrivate'>
  sellers: Pick<Sellers, 'names'>
  payments: Pick<Payments, 'hold'>
  refundItems: RefundItems
}

type Step = {
  action: AuditAction
  to: ReturnState
  can: (request: { state: ReturnState }) => boolean
  take: (tx: Tx, request: FullReturn) => Promise<Record<string, unknown> | void>
  /** Whether the shopper is notified. */
  isReported?: true
}

/** The return requests of shoppers, and the operators' decisions on them (D39). */
export function createDecideReturns(deps: DecideReturnsDeps) {
  return bindDeps(deps, { listOpen, openPicture, approve, reject, receive, refund })
}

/** One page of the open requests, the oldest first. */
async function listOpen(
  deps: DecideReturnsDeps,
  requested: PageRequest & { state?: (typeof openReturnStates)[number] | undefined },
): Promise<PageOf<OperatorReturn>> {
  const after = readCursor(Cursor, requested.cursor)?.[0] ?? null
  const found = await queries.listWaitingReturns(deps.db, {
    state: requested.state ?? null,
    after,
    limit: requested.limit + 1,
  })
  const { items, next } = pageOf(found, requested.limit, ({ id }) => [id])
  return { items: await completed(deps, items), next }
}

/** At most three statements for any number of requests. */
async function completed(deps: DecideReturnsDeps, returns: readonly FullReturn[]): Promise<OperatorReturn[]> {
  const names = await deps.sellers.names(deps.db, [...new Set(returns.map(({ storeId }) => storeId))])
  const refundable = await refundableCents(deps, returns.filter(returnCan.refund))
  return returns.map((one) => ({
    ...one,
    store: names.get(one.storeId) ?? '',
    refundableCents: refundable.get(one.id) ?? null,
  }))
}

async function refundableCents(
  { db }: DecideReturnsDeps,
  returns: readonly FullReturn[],
): Promise<ReadonlyMap<number, number>> {
  if (returns.length === 0) return new Map()
  const lineIds = returns.flatMap(({ lines }) => lines.map(({ orderLineId }) => orderLineId))
  const [lines, left] = await Promise.all([
    queries.listReturnedLines(db, lineIds),
    sellerOrdersLeft(db, [...new Set(returns.map(({ orderId }) => orderId))]),
  ])
  return new Map(
    returns.map((one) => [one.id, refundableOf(one.lines, lines, { sellerOrders: left.get(one.orderId) ?? [] })]),
  )
}

async function get(deps: DecideReturnsDeps, returnId: number): Promise<OperatorReturn> {
  const found = await queries.findFullReturn(deps.db, returnId)
  const [request] = found ? await completed(deps, [found]) : []
  if (!request) throw new ShopError('RETURN_NOT_FOUND')
  return request
}

/** A picture, as WebP. @throws RETURN_NOT_FOUND no such request, or the request has no such picture */
async function openPicture({ db, media }: DecideReturnsDeps, returnId: number, position: number): Promise<Buffer> {
  const request = await queries.findReturn(db, returnId)
  const pictureId = request && (await queries.findPictureId(db, { orderId: request.orderId, returnId, position }))
  const bytes = pictureId === undefined ? null : await media.openPrivate(pictureId)
  if (!bytes) throw new ShopError('RETURN_NOT_FOUND')
  return bytes
}

/** Reads the request under lock: locks the payable, then the order. */
async function locked(
  { payments }: DecideReturnsDeps,
  tx: Tx,
  returnId: number,
): Promise<FullReturn & { userId: number }> {
  const known = await queries.findReturn(tx, returnId)
  if (!known) throw new ShopError('RETURN_NOT_FOUND')
  await payments.hold(tx, known.orderId)
  const order = await lockSellerOrders(tx, known.orderId)
  const request = await queries.findFullReturn(tx, returnId)
  if (!request || !order) throw new ShopError('RETURN_NOT_FOUND')
  return { ...request, userId: order.userId }
}

/** @throws RETURN_NOT_FOUND; RETURN_STEP_NOT_POSSIBLE with `state` */
async function step(
  deps: DecideReturnsDeps,
  operator: ActingOperator,
  returnId: number,
  input: Step,
): Promise<OperatorReturn> {
  await inTransaction(deps.db, async (tx) => {
    const request = await locked(deps, tx, returnId)
    const { orderId, userId, state } = request
    if (!input.can(request)) throw new ShopError('RETURN_STEP_NOT_POSSIBLE', { state })
    const more = await input.take(tx, request)
    await audit(tx, {
      actor: operatorActor(operator),
      action: input.action,
      subject: `return:${returnId}`,
      changes: { orderId, from: state, to: input.to, ...more },
    })
    if (input.isReported) await deps.events.publish(tx, ReturnDecided, { orderId, userId, returnId })
  })
  return get(deps, returnId)
}

/** @param answer how to send the goods back; the shopper reads it */
function approve(deps: DecideReturnsDeps, operator: ActingOperator, returnId: number, answer: string) {
  return step(deps, operator, returnId, {
    action: 'return.approved',
    to: 'approved',
    can: returnCan.approve,
    take: (tx) => queries.transitionReturn(tx, returnId, { state: 'approved', answer, at: deps.clock.now() }),
    isReported: true,
  })
}

/** Rejects the request: its units can be requested again. @param answer the reason; the shopper reads it */
function reject(deps: DecideReturnsDeps, operator: ActingOperator, returnId: number, answer: string) {
  return step(deps, operator, returnId, {
    action: 'return.rejected',
    to: 'rejected',
    can: returnCan.reject,
    take: (tx) => queries.reject(tx, returnId, { answer, at: deps.clock.now() }),
    isReported: true,
  })
}

function receive(deps: DecideReturnsDeps, operator: ActingOperator, returnId: number) {
  return step(deps, operator, returnId, {
    action: 'return.received',
    to: 'received',
    can: returnCan.receive,
    take: (tx) => queries.transitionReturn(tx, returnId, { state: 'received', at: deps.clock.now() }),
  })
}

/**
 * Refunds the amount paid for the returned units, less earlier refunds.
 * @throws also the errors of `RefundItems`
 */
function refund(deps: DecideReturnsDeps, operator: ActingOperator, returnId: number) {
  return step(deps, operator, returnId, {
    action: 'return.refunded',
    to: 'refunded',
    can: returnCan.refund,
    take: async (tx, { orderId, lines }) => {
      await queries.transitionReturn(tx, returnId, { state: 'refunded', at: deps.clock.now() })
      const back = unrefunded(await listLines(tx, orderId), lines)
      if (back.length === 0) return
      const what = { lines: back.map(({ line, quantity }) => ({ lineId: line.id, quantity })), withDelivery: false }
      const reason = `return ${returnId}` as const
      const requested = await deps.refundItems(tx, { orderId, operator, reason, comment: '', what })
      return requested ? { refundId: requested.refundId, amountCents: requested.amountCents } : undefined
    },
  })
}
