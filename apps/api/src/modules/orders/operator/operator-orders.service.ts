import { addDays, dayStart } from '#contract/shared/days.ts'
import { z } from 'zod'
import type { orderSorts } from '#contract/operator/orders.ts'
import type { FulfilmentState, OrderPaymentState } from '#contract/shared/states.ts'
import { Email, OrderId } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import type { Accounts, Contact } from '../../accounts/index.ts'
import { listCommentsAbout, operatorIdOf, type AuditComment } from '../../audit/index.ts'
import { postingsOfOrder, type OrderPosting, type SaleLeft } from '../../ledger/index.ts'
import {
  listOrderAttempts,
  orderNumberIn,
  ordersOfReceipt,
  type OrderAttempt,
  type Payments,
  type Refund,
} from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import { isOrderNumber } from '../checkout/order-number.ts'
import * as orders from '../orders.queries.ts'
import type { EventRow, LineRow, OrderRow } from '../orders.queries.ts'
import { saleLeft } from '../refunds/refund-sale.queries.ts'
import { listReturns, type ReturnRow } from '../returns/returns.queries.ts'
import * as queries from './operator-orders.queries.ts'
import type { Cancellation, FoundOrder, Note, OrderFilters, SellerOrderTimes } from './operator-orders.queries.ts'

/** An order with everything the shop knows about it, except its mails, which another module holds. */
export type OperatorOrder = {
  order: OrderRow
  times: SellerOrderTimes[]
  lines: LineRow[]
  events: EventRow[]
  /** Names of stores, and of the operators who wrote notes. */
  stores: ReadonlyMap<number, string>
  operators: ReadonlyMap<number, string>
  buyer: Contact | undefined
  attempts: OrderAttempt[]
  refunds: Refund[]
  isDisputed: boolean
  postings: OrderPosting[]
  /** Null for an order that was never paid. */
  left: SaleLeft | null
  returns: ReturnRow[]
  cancellations: Cancellation[]
  notes: Note[]
  /** The reasons that operators gave for their actions on the order; newest first. */
  comments: AuditComment[]
}

export type RequestedOrders = {
  q: string
  payment_state?: OrderPaymentState | undefined
  fulfilment?: FulfilmentState | undefined
  attention?: 'refund' | undefined
  /** Days in Nairobi, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
  paid_from?: string | undefined
  paid_to?: string | undefined
  sort: (typeof orderSorts)[number]
  limit: number
  cursor?: string | undefined
}

export type ListedOrder = FoundOrder & { buyer: string }

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), OrderId])
/** As many as one page of an order shows; no order has more. */
const max = { attempts: 100, postings: 200, notes: 100, comments: 100 }
/** Above this number of waiting refunds, operators do not review them one by one. */
const maxToAttend = 1_000

export type OperatorOrders = ReturnType<typeof createOperatorOrders>

export type OperatorOrdersDeps = {
  db: Db
  accounts: Pick<Accounts, 'contact' | 'contacts' | 'operators'>
  sellers: Pick<Sellers, 'names'>
  payments: Pick<Payments, 'refunds'>
}

type Named = Pick<OrderFilters, 'orderIds' | 'orderNumber' | 'email' | 'phone'>

/** How operators search all orders and view each one. */
export function createOperatorOrders(deps: OperatorOrdersDeps) {
  return bindDeps(deps, { list, get })
}

/** At most four statements a page, whatever the filters are. */
async function list(
  deps: OperatorOrdersDeps,
  db: Db,
  requested: RequestedOrders,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const { accounts } = deps
  const place = readCursor(Cursor, requested.cursor)
  const isByPayment = requested.paid_from !== undefined || requested.paid_to !== undefined
  const { rows } = await queries
    .foundOrders({
      ...(await named(deps, db, requested)),
      paymentState: requested.payment_state ?? null,
      fulfilment: requested.fulfilment ?? null,
      ...daysRequested(requested.from, requested.to),
      paid: isByPayment ? daysRequested(requested.paid_from, requested.paid_to) : null,
      sort: requested.sort,
      after: place && { at: place[0], id: place[1] },
      limit: requested.limit + 1,
    })
    .execute(db)
  const shown = rows.slice(0, requested.limit)
  const buyers = await accounts.contacts(db, [...new Set(shown.map(({ userId }) => userId))])
  const last = rows.length > requested.limit ? shown.at(-1) : undefined
  return {
    orders: shown.map((order) => ({ ...order, buyer: nameOf(order, buyers.get(order.userId)) })),
    next: last ? writeCursor([(isByPayment && last.paidAt) || last.createdAt, last.id]) : null,
  }
}

/** The filter that the search text means. A text that matches nothing finds no order. */
async function named({ payments }: OperatorOrdersDeps, db: Db, { q, attention }: RequestedOrders): Promise<Named> {
  const toAttend = attention ? await payments.refunds.ordersToAttend(db, maxToAttend) : null
  const noFilter: Named = { orderIds: toAttend, orderNumber: null, email: null, phone: null }
  const searchText = q.trim()
  if (searchText === '') return noFilter
  const orderNumber = orderNumberIn(searchText)
  if (isOrderNumber(orderNumber)) return { ...noFilter, orderNumber }
  if (searchText.includes('@'))
    return { ...noFilter, email: Email.safeParse(searchText).data ?? searchText.toLowerCase() }
  // Some providers issue receipt numbers that look like phone numbers: a matching receipt number takes precedence.
  const paid = await ordersOfReceipt(db, searchText)
  const phone = paid.length === 0 ? kenyanPhone(searchText) : null
  if (phone !== null) return { ...noFilter, phone }
  return { ...noFilter, orderIds: toAttend ? paid.filter((id) => toAttend.includes(id)) : paid }
}

/**
 * Everything about an order.
 * @throws ORDER_NOT_FOUND
 */
async function get({ db, sellers, accounts, payments }: OperatorOrdersDeps, orderId: string): Promise<OperatorOrder> {
  const order = await orders.findOrder(db, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  const storeIds = order.sellerOrders.map(({ storeId }) => storeId)
  const [times, lines, events, stores, buyer, attempts, refunds, orderRefunds, postings, sale, returns] =
    await Promise.all([
      queries.listSellerOrderTimes(db, orderId),
      orders.listLines(db, orderId),
      orders.listEvents(db, orderId),
      sellers.names(db, storeIds),
      accounts.contact(db, order.userId),
      listOrderAttempts(db, orderId, max.attempts),
      payments.refunds.listOfOrder(db, orderId),
      payments.refunds.ofOrder(db, orderId),
      postingsOfOrder(db, orderId, max.postings),
      order.paidAt && saleLeft(db, orderId),
      listReturns(db, orderId),
    ])
  const [cancellations, notes, comments] = await Promise.all([
    queries.listCancellations(db, orderId),
    queries.listNotes(db, orderId, max.notes),
    listCommentsAbout(db, `order:${orderId}`, max.comments),
  ])
  const writers = [
    ...notes.map(({ operatorId }) => operatorId),
    ...comments.flatMap(({ actor }) => operatorIdOf(actor) ?? []),
  ]
  const operators = await accounts.operators.names([...new Set(writers)])
  return {
    order,
    times,
    lines,
    events,
    stores,
    operators,
    buyer,
    attempts,
    refunds,
    isDisputed: orderRefunds.isDisputed,
    postings,
    left: sale,
    returns,
    cancellations,
    notes,
    comments,
  }
}

/** From midnight in Nairobi at the start of the first day to midnight at the end of the last day. */
function daysRequested(from: string | undefined, to: string | undefined): { from: Date | null; before: Date | null } {
  return {
    from: from === undefined ? null : dayStart(from),
    before: to === undefined ? null : dayStart(addDays(to, 1)),
  }
}

/** An erased person has no name; an account whose email address was taken over still has one. */
function nameOf({ erasedAt }: Pick<OrderRow, 'erasedAt'>, buyer: Contact | undefined): string {
  return erasedAt === null ? (buyer?.name ?? '') : ''
}
