import { sql } from 'kysely'
import type { openReturnStates, ReturnReason, ReturnState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { MailedReturn } from '../mails/mailed-order.ts'
import { changeOrder } from '../order-version.ts'
import type { SoldLine } from '../refunds/refundable.ts'

type OpenReturnState = (typeof openReturnStates)[number]

export type ReturnRow = {
  id: number
  storeId: number
  state: ReturnState
  stateSince: Date
  requestedAt: Date
  reason: ReturnReason
  details: string
  /** The shop's answer; blank until there is one. */
  answer: string
  lines: { orderLineId: number; quantity: number }[]
  /** Positions of its pictures, from 1. */
  positions: number[]
}

/** Newest first. */
export const listReturns = (handle: Db, orderId: string): Promise<ReturnRow[]> => returnsOf(handle, { orderId })

const returnsOf = compileOnce(
  ({ orderId }: { orderId: string }) => sql<ReturnRow>`
    select id, store_id as "storeId", state, state_since as "stateSince", requested_at as "requestedAt", reason, details, answer,
      (
        select json_agg(json_build_object('orderLineId', order_line_id, 'quantity', quantity) order by order_line_id)
        from return_request_lines where request_id = return_requests.id
      ) as lines,
      array(select position from return_request_pictures where request_id = return_requests.id order by 1) as positions
    from return_requests where order_id = ${orderId} order by id desc`,
)

export async function findReturn(
  handle: Db,
  returnId: number,
): Promise<{ orderId: string; storeId: number; state: ReturnState } | undefined> {
  return handle
    .selectFrom('return_requests')
    .select(['order_id as orderId', 'store_id as storeId', 'state'])
    .where('id', '=', returnId)
    .executeTakeFirst()
}

export type NewReturns = {
  orderId: string
  /** The items of each seller become a request of their own. */
  lines: readonly { storeId: number; orderLineId: number; quantity: number }[]
  reason: ReturnReason
  details: string
  pictureIds: readonly number[]
  at: Date
}

/**
 * Writes one request per store, with its lines and the pictures, and counts the units on their order lines: one
 * statement for any number of lines.
 * @returns the new requests' ids
 */
export async function insertReturns(tx: Tx, returns: NewReturns): Promise<number[]> {
  const { orderId, lines, reason, details, pictureIds, at } = returns
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))]
  const { rows } = await sql<{ id: number }>`
    with input as (
      select * from unnest(
        ${array(
          'bigint',
          lines.map(({ storeId }) => storeId),
        )},
        ${array(
          'bigint',
          lines.map(({ orderLineId }) => orderLineId),
        )},
        ${array(
          'integer',
          lines.map(({ quantity }) => quantity),
        )}
      ) as line (store_id, order_line_id, quantity)
    ), request as (
      insert into return_requests (order_id, store_id, state, reason, details, requested_at, state_since)
      select ${orderId}::text, store_id, 'requested', ${reason}, ${details}, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${array('bigint', storeIds)}) as store_id order by store_id
      returning id, store_id
    ), line as (
      insert into return_request_lines (request_id, order_line_id, quantity)
      select request.id, order_line_id, quantity from input join request using (store_id)
    ), picture as (
      insert into return_request_pictures (request_id, position, picture_id)
      select request.id, position, picture_id
      from request, unnest(${array('bigint', pictureIds)}) with ordinality as picture (picture_id, position)
    ), counted as (
      update order_lines set returned_quantity = returned_quantity + input.quantity
      from input where order_lines.id = input.order_line_id
    ), changed as (
      update orders set version = version + 1 where id = ${orderId} returning notify_order_pages(id)
    )
    select id from request order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The request is withdrawn, and its units can be requested again. */
export function withdraw(tx: Tx, returnId: number, at: Date): Promise<void> {
  return endRequest(tx, returnId, { state: 'withdrawn', answer: '', at })
}

/** The request is rejected, and its units can be requested again. */
export function reject(tx: Tx, returnId: number, { answer, at }: { answer: string; at: Date }): Promise<void> {
  return endRequest(tx, returnId, { state: 'rejected', answer, at })
}

async function endRequest(
  tx: Tx,
  returnId: number,
  { state, answer, at }: { state: 'withdrawn' | 'rejected'; answer: string; at: Date },
): Promise<void> {
  await sql`
    with ended as (
      update return_requests set state = ${state}, state_since = ${at},
        answer = case when ${answer} = '' then answer else ${answer} end
      where id = ${returnId} returning id, order_id
    ), changed as (
      update orders set version = version + 1 from ended where orders.id = ended.order_id
      returning notify_order_pages(orders.id)
    )
    update order_lines set returned_quantity = returned_quantity - line.quantity
    from return_request_lines as line, ended
    where line.request_id = ended.id and order_lines.id = line.order_line_id`.execute(tx)
}

/** Changes the state of the request; its units stay counted as returned. The caller has locked the order. */
export async function transitionReturn(
  tx: Tx,
  returnId: number,
  to: { state: 'approved' | 'received' | 'refunded'; answer?: string; at: Date },
): Promise<void> {
  const { state, answer, at } = to
  const transition = tx
    .updateTable('return_requests')
    .set({ state, state_since: at, ...(answer !== undefined && { answer }) })
    .where('id', '=', returnId)
    .returning('order_id as orderId')
  await changeOrder(tx, transition)
}

export type FullReturn = Omit<ReturnRow, 'lines'> & {
  orderId: string
  orderNumber: string
  lines: { orderLineId: number; productName: string; variantName: string; quantity: number }[]
}

const full = sql`
  return_requests.id, order_id as "orderId", order_number as "orderNumber", store_id as "storeId", state,
  state_since as "stateSince", requested_at as "requestedAt", reason, details, answer,
  (
    select json_agg(json_build_object(
      'orderLineId', order_line_id, 'productName', product_name, 'variantName', variant_name, 'quantity', line.quantity
    ) order by order_line_id)
    from return_request_lines as line join order_lines on order_lines.id = order_line_id
    where request_id = return_requests.id
  ) as lines,
  array(select position from return_request_pictures where request_id = return_requests.id order by 1) as positions
  from return_requests join orders on orders.id = order_id`

export async function findFullReturn(handle: Db, returnId: number): Promise<FullReturn | undefined> {
  const { rows } = await sql<FullReturn>`select ${full} where return_requests.id = ${returnId}`.execute(handle)
  return rows[0]
}

/** Requests that need an action, by the same condition as their index; the oldest first. */
export async function listWaitingReturns(
  handle: Db,
  { state, after, limit }: { state: OpenReturnState | null; after: number | null; limit: number },
): Promise<FullReturn[]> {
  const { rows } = await sql<FullReturn>`
    select ${full} where state in ('requested', 'approved', 'received')
      ${state ? sql`and state = ${state}` : sql``}
      ${after === null ? sql`` : sql`and return_requests.id > ${after}`}
    order by return_requests.id limit ${limit}`.execute(handle)
  return rows
}

/** Counts them up to a maximum. */
export async function countWaitingReturns(handle: Db, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from return_requests where state in ('requested', 'approved', 'received') limit ${max}
    ) as waiting`.execute(handle)
  return rows[0]?.count ?? 0
}

/** The sold and the refunded units and amounts of these lines, from any orders. */
export function listReturnedLines(handle: Db, lineIds: readonly number[]): Promise<SoldLine[]> {
  return handle
    .selectFrom('order_lines')
    .select([
      'id',
      'store_id as storeId',
      'quantity',
      'total_cents as totalCents',
      'discount_cents as discountCents',
      'commission_cents as commissionCents',
      'cancelled_quantity as cancelledQuantity',
      'refunded_quantity as refundedQuantity',
    ])
    .where('id', '=', sql<number>`any(${array('bigint', lineIds)})`)
    .execute()
}

export async function findPictureId(
  db: Db,
  picture: { orderId: string; returnId: number; position: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('return_request_pictures')
    .innerJoin('return_requests', 'return_requests.id', 'request_id')
    .select('picture_id')
    .where('order_id', '=', picture.orderId)
    .where('request_id', '=', picture.returnId)
    .where('position', '=', picture.position)
    .executeTakeFirst()
  return row?.picture_id
}

/** The content of its mail; undefined for a request that was withdrawn meanwhile. */
export async function findMailedReturn(
  handle: Db,
  returnId: number,
): Promise<(Omit<MailedReturn, 'seller'> & { storeId: number }) | undefined> {
  const { rows } = await sql<Omit<MailedReturn, 'seller'> & { storeId: number }>`
    select order_number as "orderNumber", email, store_id as "storeId", state, answer,
      (
        select json_agg(
          json_build_object('name', product_name, 'variantName', variant_name, 'quantity', line.quantity)
          order by order_line_id
        )
        from return_request_lines as line join order_lines on order_lines.id = order_line_id
        where request_id = return_requests.id
      ) as items
    from return_requests join orders on orders.id = order_id
    where return_requests.id = ${returnId} and state <> 'withdrawn'`.execute(handle)
  return rows[0]
}
