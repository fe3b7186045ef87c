import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getReceipt } from '#contract/shopper/receipts.ts'
import type { Receipt } from './receipt.ts'

export function receiptView(receipt: Receipt): Answer<typeof getReceipt> {
  return {
    order_number: receipt.orderNumber,
    placed_at: receipt.placedAt.toISOString(),
    paid_at: receipt.paidAt.toISOString(),
    shop: receipt.shop,
    buyer: { name: receipt.buyer.name, email: receipt.buyer.email, phone_number: receipt.buyer.phoneNumber },
    delivery: receipt.delivery,
    sellers: receipt.sellers.map((section) => ({
      name: section.name,
      lines: section.lines.map(({ name, variantName, quantity, unitCents, totalCents }) => ({
        name,
        variant_name: variantName,
        quantity,
        unit_price: toWire(unitCents),
        total: toWire(totalCents),
      })),
      subtotal: toWire(section.subtotalCents),
      discount: toWire(section.discountCents),
      vat: toWire(section.vatCents),
    })),
    subtotal: toWire(receipt.subtotalCents),
    discount: toWire(receipt.discountCents),
    delivery_cost: toWire(receipt.deliveryCents),
    total: toWire(receipt.totalCents),
    vat: receipt.vat.map(({ taxClass, basisPoints, goodsCents, netCents, vatCents }) => ({
      tax_class: taxClass,
      percent: basisPoints / 100,
      goods: toWire(goodsCents),
      net: toWire(netCents),
      vat: toWire(vatCents),
    })),
    payments: receipt.payments.map(({ provider, receipt: number, paidCents, paidAt, dollars }) => ({
      provider,
      number,
      paid_at: paidAt.toISOString(),
      amount: toWire(paidCents),
      dollars: dollars && { amount: toWire(dollars.usdCents), rate: toWire(dollars.kesPerUsdCents) },
    })),
    rounding: toWire(receipt.roundingCents),
    refunds: receipt.refunds.map(({ provider, byHand, amountCents, refundedAt }) => ({
      provider,
      by_hand: byHand,
      refunded_at: refundedAt.toISOString(),
      amount: toWire(amountCents),
    })),
    refunded: toWire(receipt.refundedCents),
  }
}
