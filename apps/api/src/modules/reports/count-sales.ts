import { vatIncluded } from '#contract/shared/money.ts'
import type { Db } from '../../platform/db/index.ts'
import { categoriesOf } from '../catalog/index.ts'
import { deliveryFeesOf, sellerOrdersOf, productsOf, salesOf, sharesOf, taxBackOf, taxOf } from '../orders/index.ts'
import type { Tally } from './tally.ts'

/** Counts the sales of these orders, with the state they had when they were paid. */
export async function countSold(db: Db, tally: Tally, orderIds: readonly string[]): Promise<void> {
  const [{ rows: sales }, { rows: parts }, { rows: products }, { rows: rates }] = await Promise.all([
    salesOf(orderIds).execute(db),
    sellerOrdersOf(orderIds).execute(db),
    productsOf(orderIds).execute(db),
    taxOf(orderIds).execute(db),
  ])
  const productIds = products.map(({ productId }) => productId)
  const categories = await categoriesOf(db, productIds)

  for (const { orders, units, goodsCents, discountCents, deliveryCents, totalCents } of sales)
    tally.add('sales', '', {
      orders,
      units,
      goods: goodsCents,
      discount: discountCents,
      delivery: deliveryCents,
      total: totalCents,
    })
  for (const { storeId, units, goodsCents, commissionCents, vatBasisPoints } of parts) {
    tally.add('sellers', String(storeId), {
      orders: 1,
      units,
      goods: goodsCents,
      commission: commissionCents,
      payable: goodsCents - commissionCents,
    })
    // The same split as `salePostings`: rounded once, per seller order.
    const vat = vatIncluded(commissionCents, vatBasisPoints)
    tally.add('tax', `commission::${vatBasisPoints}`, { sold: commissionCents, vat, vat_left: vat })
  }
  for (const { productId, units, goodsCents, commissionCents } of products)
    tally.add('categories', String(categories.get(productId) ?? 0), {
      units,
      goods: goodsCents,
      commission: commissionCents,
    })
  for (const { taxClass, basisPoints, paidCents, vatCents } of rates)
    tally.add('tax', `goods:${taxClass}:${basisPoints}`, { sold: paidCents, vat: vatCents, vat_left: vatCents })
}

/** Counts what these refunds, and returns without a refund, deduct from sellers, commission and tax. */
export async function countRefunded(
  db: Db,
  tally: Tally,
  back: { refundIds: readonly number[]; returnWithoutRefundIds: readonly number[] },
): Promise<void> {
  const [{ rows: shares }, { rows: rates }] = await Promise.all([
    sharesOf(back).execute(db),
    taxBackOf(back.refundIds).execute(db),
  ])
  for (const { storeId, sellerCents, commissionCents, vatCents, vatBasisPoints } of shares) {
    const commissionBack = commissionCents + vatCents
    tally.add('sellers', String(storeId), {
      refunded: sellerCents + commissionBack,
      commission_back: commissionBack,
      payable: -sellerCents,
    })
    tally.add('tax', `commission::${vatBasisPoints}`, {
      refunded: commissionBack,
      vat_back: vatCents,
      vat_left: -vatCents,
    })
  }
  for (const { taxClass, basisPoints, paidCents, vatCents } of rates)
    tally.add('tax', `goods:${taxClass}:${basisPoints}`, {
      refunded: paidCents,
      vat_back: vatCents,
      vat_left: -vatCents,
    })
}

/** Counts delivery fees charged to stores whose cancellations ended an order's free delivery, and their repayment. */
export async function countDeliveryFees(db: Db, tally: Tally, ids: readonly number[]): Promise<void> {
  const { rows } = await deliveryFeesOf(ids).execute(db)
  for (const { storeId, amountCents } of rows)
    tally.add('sellers', String(storeId), { delivery_fees: amountCents, payable: -amountCents })
}
