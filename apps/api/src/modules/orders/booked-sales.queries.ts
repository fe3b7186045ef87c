import { sql, type RawBuilder } from 'kysely'
import type { TaxClass } from './orders.tables.ts'

/*
 * Sales amounts at the time of payment, and refund amounts at the time of the refund request. These amounts are frozen:
 * the queries return the same result at any time.
 */

export type BookedSales = {
  orders: number
  units: number
  goodsCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
}

export const salesOf = (orderIds: readonly string[]): RawBuilder<BookedSales> => sql<BookedSales>`
  select count(*) as orders, coalesce(sum(units), 0) as units, coalesce(sum(subtotal_cents), 0) as "goodsCents",
    coalesce(sum(discount_cents), 0) as "discountCents", coalesce(sum(delivery_cents), 0) as "deliveryCents",
    coalesce(sum(total_cents), 0) as "totalCents"
  from orders where id = any(${orderIds}::text[])`

/** One store's seller order: its goods before any coupon, and the commission including VAT. */
export type BookedSellerOrder = {
  storeId: number
  units: number
  goodsCents: number
  commissionCents: number
  /** The rate of the VAT within the commission. */
  vatBasisPoints: number
}

export const sellerOrdersOf = (orderIds: readonly string[]): RawBuilder<BookedSellerOrder> => sql<BookedSellerOrder>`
  select store_id as "storeId", sum(quantity)::bigint as units, sum(order_lines.total_cents)::bigint as "goodsCents",
    sum(commission_cents)::bigint as "commissionCents", commission_vat_basis_points as "vatBasisPoints"
  from orders join order_lines on order_id = orders.id where orders.id = any(${orderIds}::text[])
  group by orders.id, store_id`

export type BookedProduct = { productId: number; units: number; goodsCents: number; commissionCents: number }

export const productsOf = (orderIds: readonly string[]): RawBuilder<BookedProduct> => sql<BookedProduct>`
  select product_id as "productId", sum(quantity)::bigint as units, sum(total_cents)::bigint as "goodsCents",
    sum(commission_cents)::bigint as "commissionCents"
  from order_lines where order_id = any(${orderIds}::text[]) group by product_id`

/** The amount paid for goods of one VAT rate, VAT included, and the VAT in it. */
export type BookedTax = { taxClass: TaxClass; basisPoints: number; paidCents: number; vatCents: number }

export const taxOf = (orderIds: readonly string[]): RawBuilder<BookedTax> => sql<BookedTax>`
  select tax_class as "taxClass", vat_basis_points as "basisPoints",
    sum(total_cents - discount_cents)::bigint as "paidCents", sum(vat_cents)::bigint as "vatCents"
  from order_lines where order_id = any(${orderIds}::text[]) group by tax_class, vat_basis_points`

/**
 * What a refund, or a return without refund, takes back from one seller order. The seller and the commission bear
 * `buyerCents` and the coupon's share.
 */
export type BookedShare = {
  storeId: number
  buyerCents: number
  discountCents: number
  sellerCents: number
  commissionCents: number
  vatCents: number
  vatBasisPoints: number
}

export const sharesOf = (back: {
  refundIds: readonly number[]
  returnWithoutRefundIds: readonly number[]
}): RawBuilder<BookedShare> => sql<BookedShare>`
  select store_id as "storeId", buyer_cents as "buyerCents", share.discount_cents as "discountCents",
    seller_cents as "sellerCents", commission_cents as "commissionCents", vat_cents as "vatCents",
    commission_vat_basis_points as "vatBasisPoints"
  from order_refund_shares as share join orders on orders.id = order_id
  where store_id is not null
    and (refund_id = any(${back.refundIds}::bigint[]) or return_without_refund_id = any(${back.returnWithoutRefundIds}::bigint[]))`

/** The delivery fees that stores were charged (above zero) or got back (below zero). */
export const deliveryFeesOf = (ids: readonly number[]): RawBuilder<{ storeId: number; amountCents: number }> =>
  sql<{ storeId: number; amountCents: number }>`
  select store_id as "storeId", amount_cents as "amountCents" from order_delivery_fees where id = any(${ids}::bigint[])`

/**
 * The refunded amount for goods of each VAT rate, and the VAT in it. A refund names a seller order, not its lines: the
 * refund is split over the seller order's rates in proportion to the amounts paid. The split is exact to the cent: the
 * rates of a refund add up to the refund, and all refunds of a rate add up to at most the amount paid at that rate.
 */
export const taxBackOf = (refundIds: readonly number[]): RawBuilder<BookedTax> => sql<BookedTax>`
  with share as (
    select order_id, store_id, back.before_cents, back.before_cents + buyer_cents as after_cents
    from order_refund_shares as given cross join lateral (
      select coalesce(sum(earlier.buyer_cents), 0) as before_cents from order_refund_shares as earlier
      where earlier.order_id = given.order_id and earlier.store_id = given.store_id
        and earlier.refund_id < given.refund_id
    ) as back
    where refund_id = any(${refundIds}::bigint[]) and store_id is not null
  ), rate as (
    select seller_order.order_id, seller_order.store_id, tax_class, vat_basis_points, sum(vat_cents) as vat_cents,
      sum(total_cents - discount_cents) as paid_cents
    from (select distinct order_id, store_id from share) as seller_order
    join order_lines on order_lines.order_id = seller_order.order_id and order_lines.store_id = seller_order.store_id
    group by seller_order.order_id, seller_order.store_id, tax_class, vat_basis_points
  ), seller_order as (
    select rate.*, sum(paid_cents) over (partition by order_id, store_id) as all_cents,
      sum(paid_cents) over (partition by order_id, store_id order by vat_basis_points, tax_class) as so_far_cents
    from rate
  )
  select tax_class as "taxClass", vat_basis_points as "basisPoints",
    sum(${paidUntil('after_cents')} - ${paidUntil('before_cents')})::bigint as "paidCents",
    sum(div(vat_cents * after_cents, all_cents) - div(vat_cents * before_cents, all_cents))::bigint as "vatCents"
  from share join seller_order using (order_id, store_id) where all_cents > 0
  group by tax_class, vat_basis_points`

/** One rate's share of a refunded amount of a seller order; the shares of all rates add up to the amount. */
function paidUntil(cents: 'before_cents' | 'after_cents'): RawBuilder<unknown> {
  const given = sql.ref(cents)
  return sql`(div(${given} * so_far_cents, all_cents) - div(${given} * (so_far_cents - paid_cents), all_cents))`
}
