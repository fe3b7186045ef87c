import type { DeliveryMethod } from '#contract/shared/constants.ts'
import type { OrderMoney, OrderPayment, OrderRefund } from '../../payments/index.ts'
import { oneLine } from '../../delivery/index.ts'
import type { LineRow, OrderRow } from '../orders.queries.ts'
import type { TaxClass } from '../orders.tables.ts'

/** The receipt of a paid order, for the screen, the PDF and the mail. Amounts in cents. */
export type Receipt = {
  orderNumber: string
  placedAt: Date
  paidAt: Date
  shop: ShopContact
  buyer: { name: string; email: string; phoneNumber: string }
  delivery: { method: DeliveryMethod; address: string }
  /** One for each seller, in the order of the order's lines. */
  sellers: SellerSection[]
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  /** By rate, the highest first. */
  vat: VatLine[]
  payments: OrderPayment[]
  /** The paid amount less the total: M-Pesa takes whole shillings (D11). */
  roundingCents: number
  refunds: OrderRefund[]
  refundedCents: number
}

export type ShopContact = { name: string; address: string; phone: string; email: string }

export type SellerSection = {
  name: string
  lines: { name: string; variantName: string; quantity: number; unitCents: number; totalCents: number }[]
  subtotalCents: number
  /** This seller's share of the order's discount. */
  discountCents: number
  /** Included in the subtotal after the discount. */
  vatCents: number
}

/** The tax included in the goods of one rate. */
export type VatLine = {
  taxClass: TaxClass
  basisPoints: number
  /** The amount paid for them: after the discount, tax included. */
  goodsCents: number
  netCents: number
  vatCents: number
}

export type ReceiptData = {
  order: Pick<
    OrderRow,
    | 'orderNumber'
    | 'createdAt'
    | 'paidAt'
    | 'email'
    | 'phoneNumber'
    | 'deliveryMethod'
    | 'county'
    | 'town'
    | 'line'
    | 'landmark'
    | 'subtotalCents'
    | 'discountCents'
    | 'deliveryCents'
    | 'totalCents'
  >
  lines: readonly ReceiptLine[]
  /** Names by store. */
  sellers: ReadonlyMap<number, string>
  money: OrderMoney
  buyerName: string
  shop: ShopContact
}

export type ReceiptLine = Pick<
  LineRow,
  | 'storeId'
  | 'productName'
  | 'variantName'
  | 'quantity'
  | 'unitCents'
  | 'totalCents'
  | 'discountCents'
  | 'taxClass'
  | 'vatBasisPoints'
  | 'vatCents'
>

/**
 * The receipt of an order, from values that were frozen when it was placed and paid. No price, tax or share is
 * calculated again, so the receipt is the same for as long as it is stored (D12).
 * @returns null while the order is not paid
 * @throws an Error when the amounts do not add up: such a receipt is never shown
 */
export function receiptOf({ order, lines, sellers, money, buyerName, shop }: ReceiptData): Receipt | null {
  const { paidAt } = order
  if (paidAt === null || money.payments.length === 0) return null
  const sections = sectionsOf(lines, sellers)
  const vat = vatLines(lines)
  const { subtotalCents, discountCents, deliveryCents, totalCents } = order
  const addsUp =
    sum(sections, (section) => section.subtotalCents) === subtotalCents &&
    sum(sections, (section) => section.discountCents) === discountCents &&
    sum(vat, ({ goodsCents }) => goodsCents) === subtotalCents - discountCents &&
    subtotalCents - discountCents + deliveryCents === totalCents
  if (!addsUp) throw new Error(`the amounts of order ${order.orderNumber} do not add up`)
  return {
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    paidAt,
    shop,
    buyer: { name: plain(buyerName), email: order.email, phoneNumber: order.phoneNumber },
    delivery: { method: order.deliveryMethod, address: oneLine(order) },
    sellers: sections,
    subtotalCents,
    discountCents,
    deliveryCents,
    totalCents,
    vat,
    payments: money.payments,
    roundingCents: sum(money.payments, ({ paidCents }) => paidCents) - totalCents,
    refunds: money.refunds,
    refundedCents: sum(money.refunds, ({ amountCents }) => amountCents),
  }
}

/** The lines of an order by seller, in the order of the lines. */
export function sectionsOf(lines: readonly ReceiptLine[], sellers: ReadonlyMap<number, string>): SellerSection[] {
  const bySeller = Map.groupBy(lines, ({ storeId }) => storeId)
  return [...bySeller].map(([storeId, own]) => sectionOf(sellers.get(storeId) ?? '', own))
}

function sectionOf(name: string, lines: readonly ReceiptLine[]): SellerSection {
  return {
    name: plain(name),
    lines: lines.map(({ productName, variantName, quantity, unitCents, totalCents }) => ({
      name: plain(productName),
      variantName: plain(variantName),
      quantity,
      unitCents,
      totalCents,
    })),
    subtotalCents: sum(lines, ({ totalCents }) => totalCents),
    discountCents: sum(lines, ({ discountCents }) => discountCents),
    vatCents: sum(lines, ({ vatCents }) => vatCents),
  }
}

/**
 * The tax was rounded once, at the line: the tax of a rate is the sum of its lines, not a percentage of their total.
 */
function vatLines(lines: readonly ReceiptLine[]): VatLine[] {
  const byRate = Map.groupBy(lines, ({ taxClass, vatBasisPoints }) => `${vatBasisPoints} ${taxClass}`)
  const rates = [...byRate.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const goodsCents = sum(own, ({ totalCents, discountCents }) => totalCents - discountCents)
    const vatCents = sum(own, (line) => line.vatCents)
    const { taxClass, vatBasisPoints: basisPoints } = first
    return [{ taxClass, basisPoints, goodsCents, netCents: goodsCents - vatCents, vatCents }]
  })
  return rates.sort((a, b) => b.basisPoints - a.basisPoints || (a.taxClass < b.taxClass ? -1 : 1))
}

/** One line of text, without invisible characters and characters that reverse the text direction. */
function plain(name: string): string {
  return name
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
}

function sum<T>(items: readonly T[], centsOf: (item: T) => number): number {
  return items.reduce((total, item) => total + centsOf(item), 0)
}
