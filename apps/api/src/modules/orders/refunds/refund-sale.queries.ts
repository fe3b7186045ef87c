import { sql } from 'kysely'
import { vatIncluded } from '#contract/shared/money.ts'
import type { OrderPaymentState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { RefundShares, SaleLeft } from '../../ledger/index.ts'

type SoldSellerOrder = {
  orderId: string
  storeId: number
  grossCents: number
  commissionCents: number
  discountCents: number
  vatBasisPoints: number
  backSellerCents: number
  backCommissionCents: number
  backVatCents: number
  backDiscountCents: number
}

/** The remaining sale of an order: the sale as booked at payment, less all requested refunds. */
export async function saleLeft(handle: Db | Tx, orderId: string): Promise<SaleLeft> {
  const sellerOrders = await sellerOrdersLeft(handle, [orderId])
  const delivery = await sql<{ leftCents: number }>`
    select delivery_cents - coalesce(
      (select sum(buyer_cents) from order_refund_shares where order_id = orders.id and store_id is null), 0
    ) as "leftCents"
    from orders where id = ${orderId}`.execute(handle)
  return { sellerOrders: sellerOrders.get(orderId) ?? [], deliveryCents: delivery.rows[0]?.leftCents ?? 0 }
}

/** The remaining amounts of the seller orders of these orders, sorted by store. */
export async function sellerOrdersLeft(
  handle: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SaleLeft['sellerOrders']>> {
  const { rows } = await sql<SoldSellerOrder>`
    with seller_order as (
      select order_id, store_id, sum(total_cents) as gross_cents, sum(commission_cents) as commission_cents,
        sum(discount_cents) as discount_cents
      from order_lines where order_id = any(${array('text', orderIds)}) group by order_id, store_id
    ), back as (
      select order_id, store_id, sum(seller_cents) as seller_cents, sum(commission_cents) as commission_cents,
        sum(vat_cents) as vat_cents, sum(discount_cents) as discount_cents
      from order_refund_shares where order_id = any(${array('text', orderIds)}) group by order_id, store_id
    )
    select seller_order.order_id as "orderId", seller_order.store_id as "storeId", gross_cents as "grossCents", seller_order.commission_cents as "commissionCents",
      seller_order.discount_cents as "discountCents", commission_vat_basis_points as "vatBasisPoints",
      coalesce(back.seller_cents, 0) as "backSellerCents", coalesce(back.commission_cents, 0) as "backCommissionCents",
      coalesce(back.vat_cents, 0) as "backVatCents", coalesce(back.discount_cents, 0) as "backDiscountCents"
    from seller_order join orders on orders.id = seller_order.order_id
      left join back on back.order_id = seller_order.order_id and back.store_id = seller_order.store_id
    order by seller_order.store_id`.execute(handle)
  const sellerOrders = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...sellerOrders].map(([orderId, ofOrder]) => [orderId, ofOrder.map(sellerOrderLeft)]))
}

/**
 * The same split as in the booking of the sale: the VAT of a seller order is on its whole commission (`salePostings`).
 */
function sellerOrderLeft(sellerOrder: SoldSellerOrder) {
  const vatCents = vatIncluded(sellerOrder.commissionCents, sellerOrder.vatBasisPoints)
  return {
    storeId: sellerOrder.storeId,
    sellerCents: sellerOrder.grossCents - sellerOrder.commissionCents - sellerOrder.backSellerCents,
    commissionCents: sellerOrder.commissionCents - vatCents - sellerOrder.backCommissionCents,
    vatCents: vatCents - sellerOrder.backVatCents,
    discountCents: sellerOrder.discountCents - sellerOrder.backDiscountCents,
  }
}

/** Units come back without a refund to their buyer. */
export async function insertReturnWithoutRefund(tx: Tx, orderId: string, bookedAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('returns_without_refund')
    .values({ order_id: orderId, booked_at: bookedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertShares(
  tx: Tx,
  shares: RefundShares & { orderId: string } & ({ refundId: number } | { returnWithoutRefundId: number }),
): Promise<void> {
  const { orderId, sellerOrders, deliveryCents } = shares
  const of =
    'refundId' in shares
      ? { refund_id: shares.refundId, return_without_refund_id: null }
      : { refund_id: null, return_without_refund_id: shares.returnWithoutRefundId }
  const nothing = { discountCents: 0, sellerCents: 0, commissionCents: 0, vatCents: 0 }
  const rows = [
    ...sellerOrders,
    ...(deliveryCents > 0 ? [{ storeId: null, buyerCents: deliveryCents, ...nothing }] : []),
  ]
  await tx
    .insertInto('order_refund_shares')
    .values(
      rows.map((share) => ({
        ...of,
        order_id: orderId,
        store_id: share.storeId,
        buyer_cents: share.buyerCents,
        discount_cents: share.discountCents,
        seller_cents: share.sellerCents,
        commission_cents: share.commissionCents,
        vat_cents: share.vatCents,
      })),
    )
    .execute()
}

/** Adds to the order's refunded amount; an order with nothing left to refund is a refunded order (D35). */
export async function addRefunded(
  tx: Tx,
  orderId: string,
  cents: number,
): Promise<{ userId: number; paymentState: OrderPaymentState }> {
  const { rows } = await sql<{ userId: number; paymentState: OrderPaymentState }>`
    update orders set refunded_cents = refunded_cents + ${cents},
      payment_state = case when refunded_cents + ${cents} >= total_cents then 'refunded' else 'partly_refunded' end,
      version = version + 1
    where id = ${orderId} and payment_state in ('paid', 'partly_refunded')
    returning user_id as "userId", payment_state as "paymentState", notify_order_pages(id)`.execute(tx)
  const [order] = rows
  if (!order) throw new Error('money of a sale goes back for a paid order alone')
  return order
}
