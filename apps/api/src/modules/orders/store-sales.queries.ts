import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** The sales of one day (in Nairobi), which is the day on which the orders were paid. */
export type Sold = {
  storeId: number
  /** Null for the store as a whole, in which an order of two products counts as one order. */
  productId: number | null
  day: string
  orders: number
  /** Without units that were cancelled later. */
  units: number
  /**
   * Their price before any coupon, less refunds (booked or paid) and less the coupon amounts that went back to the
   * shop.
   */
  cents: number
}

const keptNow = sql`quantity - cancelled_quantity`

/** The sales of an order that was just paid. */
export async function salesOfOrder(tx: Tx, orderId: string): Promise<Sold[]> {
  return soldBy(tx, sql`orders.id = ${orderId}`, keptNow, { refunds: [] })
}

/**
 * The change that cancelled units make to a store's sales; their refund is counted separately.
 * @param cancellationIds consecutive: all cancellations of the order between the first and the last
 * @param returnWithoutRefundId the booking made with them, which is published next (`salesOfReturnWithoutRefund`)
 */
export async function salesCancelled(
  tx: Tx,
  orderId: string,
  {
    cancellationIds,
    returnWithoutRefundId,
  }: { cancellationIds: readonly number[]; returnWithoutRefundId: number | null },
): Promise<Sold[]> {
  const which = sql`orders.id = ${orderId}`
  const keptBefore = (cancellationId: number) => sql`${keptNow} + coalesce((
    select sum(cancelled.quantity) from cancelled_units as cancelled
    where cancelled.id >= ${cancellationId} and order_line_id = order_lines.id
  ), 0)`
  const booked = { refunds: await bookedRefunds(tx, [orderId]), returnsWithoutRefundBefore: returnWithoutRefundId }
  await sql`update cancelled_units set is_counted = true where id = any(${cancellationIds}::bigint[])`.execute(tx)
  return changed(
    await soldBy(tx, which, keptBefore(Math.min(...cancellationIds)), booked),
    await soldBy(tx, which, keptBefore(Math.max(...cancellationIds) + 1), booked),
  )
}

/** The change that a refund makes just after its booking; units that were cancelled with it are counted after it. */
export async function salesRefunded(tx: Tx, orderId: string, refundId: number): Promise<Sold[]> {
  const which = sql`orders.id = ${orderId}`
  const before = (await bookedRefunds(tx, [orderId])).filter((id) => id !== refundId)
  const keptInFigures = sql`${keptNow} + coalesce((
    select sum(cancelled.quantity) from cancelled_units as cancelled
    where order_line_id = order_lines.id and not is_counted
  ), 0)`
  return changed(
    await soldBy(tx, which, keptInFigures, { refunds: before }),
    await soldBy(tx, which, keptInFigures, { refunds: [...before, refundId] }),
  )
}

/** The ids of the booked refunds of these orders, whatever their state at the provider is. */
async function bookedRefunds(tx: Tx, orderIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct refund_id as id from order_refund_shares
    where order_id = any(${orderIds}) and refund_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The change that a return without refund makes; it is the last one of the order. */
export async function salesOfReturnWithoutRefund(
  tx: Tx,
  orderId: string,
  returnWithoutRefundId: number,
): Promise<Sold[]> {
  const which = sql`orders.id = ${orderId}`
  const refunds = await bookedRefunds(tx, [orderId])
  return changed(
    await soldBy(tx, which, keptNow, { refunds, returnsWithoutRefundBefore: returnWithoutRefundId }),
    await soldBy(tx, which, keptNow, { refunds }),
  )
}

/** All sales of a day, counted again from its orders. */
export async function salesOfDay(tx: Tx, day: string): Promise<Sold[]> {
  const which = sql`paid_at >= (${day}::date)::timestamp at time zone 'Africa/Nairobi'
    and paid_at < (${day}::date + 1)::timestamp at time zone 'Africa/Nairobi'`
  const { rows } = await sql<{ id: string }>`select id from orders where ${which}`.execute(tx)
  const orderIds = rows.map(({ id }) => id)
  return soldBy(tx, sql`orders.id = any(${orderIds})`, keptNow, { refunds: await bookedRefunds(tx, orderIds) })
}

/** The first and the last day on which an order was paid. */
export async function firstAndLastPaidDay(handle: Db | Tx): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (min(paid_at) at time zone 'Africa/Nairobi')::date::text as first,
      (max(paid_at) at time zone 'Africa/Nairobi')::date::text as last
    from orders where paid_at is not null`.execute(handle)
  return rows[0] ?? { first: null, last: null }
}

/**
 * The sales of these orders, by store and by product. A refund names a seller order, not its lines: the refund is first
 * split over the cancelled units, by value, and the rest over the units that are not cancelled. The shares add up to
 * the cent.
 * @param kept units of a line that are not cancelled
 * @param back.refunds the booked refunds
 * @param back.returnsWithoutRefundBefore only returns without refund before this id; all when null
 */
async function soldBy(
  tx: Tx,
  which: RawBuilder<unknown>,
  kept: RawBuilder<unknown>,
  {
    refunds,
    returnsWithoutRefundBefore = null,
  }: { refunds: readonly number[]; returnsWithoutRefundBefore?: number | null },
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    with line as (
      select order_id, order_lines.id, store_id, product_id, (paid_at at time zone 'Africa/Nairobi')::date::text as day,
        still.units, order_lines.total_cents, unit_cents * still.units as kept_cents
      from orders join order_lines on order_id = orders.id cross join lateral (select ${kept} as units) as still
      where ${which}
    ), back as (
      select order_id, store_id, sum(seller_cents + commission_cents + vat_cents) as cents
      from order_refund_shares
      where order_id in (select order_id from line) and store_id is not null and (
        refund_id = any(${refunds})
        or return_without_refund_id is not null
          and (${returnsWithoutRefundBefore}::bigint is null or return_without_refund_id < ${returnsWithoutRefundBefore}::bigint)
      )
      group by order_id, store_id
    ), seller_order as (
      select line.*, total_cents - kept_cents as out_cents, coalesce(back.cents, 0) as back_cents,
        sum(total_cents - kept_cents) over whole as all_out, sum(total_cents - kept_cents) over so_far as out_so_far,
        sum(kept_cents) over whole as all_kept, sum(kept_cents) over so_far as kept_so_far
      from line left join back using (order_id, store_id)
      window whole as (partition by order_id, store_id), so_far as (partition by order_id, store_id order by line.id)
    ), sold as (
      select order_id, store_id, product_id, day, units, total_cents
        - ${share(sql`least(back_cents, all_out)`, 'out')} - ${share(sql`greatest(back_cents - all_out, 0)`, 'kept')} as cents
      from seller_order
    )
    select store_id as "storeId", product_id as "productId", day, count(distinct order_id) as orders,
      sum(units)::bigint as units, sum(cents)::bigint as cents
    from sold group by grouping sets ((store_id, day), (store_id, product_id, day))`.execute(tx)
  return rows
}

/** A line's share of an amount, by value, rounded so that the shares of all lines add up. */
function share(cents: RawBuilder<unknown>, by: 'out' | 'kept'): RawBuilder<unknown> {
  const [own, all, soFar] = [sql.ref(`${by}_cents`), sql.ref(`all_${by}`), sql.ref(`${by}_so_far`)]
  return sql`coalesce(div(${cents} * ${soFar}, nullif(${all}, 0)) - div(${cents} * (${soFar} - ${own}), nullif(${all}, 0)), 0)`
}

/** The difference that turns the first sales into the second; both are of the same orders. */
function changed(before: readonly Sold[], after: readonly Sold[]): Sold[] {
  return after.flatMap((now) => {
    const was = before.find(({ storeId, productId }) => storeId === now.storeId && productId === now.productId)
    const change = {
      orders: now.orders - (was?.orders ?? 0),
      units: now.units - (was?.units ?? 0),
      cents: now.cents - (was?.cents ?? 0),
    }
    return Object.values(change).some((by) => by !== 0) ? [{ ...now, ...change }] : []
  })
}
