import { allocate } from '#contract/shared/money.ts'
import { orderTotals, type BoughtLine } from '../../checkout/order-totals.ts'
import { receiptOf, type Receipt, type ReceiptData } from '../receipt.ts'

/** The fields of a line that a test sets; by default a kettle of store 1 at the standard rate. */
export type SomeLine = {
  storeId?: number
  name?: string
  variantName?: string
  unitCents?: number
  quantity?: number
  taxClass?: 'A' | 'B' | 'C' | 'D' | 'E'
  vatBasisPoints?: number
}

type Said = Partial<Omit<ReceiptData, 'lines' | 'order'>> & {
  order?: Partial<ReceiptData['order']>
  deliveryCents?: number
  discountCents?: number
}

/** The data of a paid order as checkout freezes it, paid by M-Pesa in whole shillings. */
export function receiptData(lines: readonly SomeLine[], said: Said = {}): ReceiptData {
  const { order, deliveryCents = 200_00, discountCents = 0, ...facts } = said
  const frozen = lines.map(({ vatBasisPoints = 1600 }) => vatBasisPoints)
  const prices = lines.map(bought).map(({ offer, quantity }) => offer.payableCents * quantity)
  const discounts = discountCents === 0 ? [] : allocate(discountCents, prices)
  const totals = [...new Set(frozen)].map((vatBasisPoints) => ({
    vatBasisPoints,
    // In the shop, rates differ between orders; here they differ within one order, as with goods of several classes.
    ...orderTotals(lines.map(bought), { deliveryCents, discounts }, { vatBasisPoints, commissionBasisPoints: 1000 }),
  }))
  const totalsAt = (index: number) => totals.find(({ vatBasisPoints }) => vatBasisPoints === frozen[index])
  const { subtotalCents = 0, totalCents = 0 } = totals[0] ?? {}
  const paidAt = new Date('2026-07-04T21:05:00Z')
  return {
    order: {
      orderNumber: 'SK7F3K2QX',
      createdAt: new Date('2026-07-04T09:00:00Z'),
      paidAt,
      email: 'wanjiru@example.com',
      phoneNumber: '+254712345678',
      deliveryMethod: 'standard',
      county: 'Nairobi',
      town: 'Kilimani',
      line: 'Rose Avenue, house 7',
      landmark: 'opposite the school',
      subtotalCents,
      discountCents,
      deliveryCents,
      totalCents,
      ...order,
    },
    lines: lines.map(({ storeId = 1, name = 'Kettle', variantName = '', taxClass = 'B', ...line }, index) => {
      const { totalCents: lineTotal = 0, discountCents: share = 0, vatCents = 0 } = totalsAt(index)?.lines[index] ?? {}
      return {
        storeId,
        productName: name,
        variantName,
        quantity: line.quantity ?? 1,
        unitCents: line.unitCents ?? 1_000_00,
        totalCents: lineTotal,
        discountCents: share,
        taxClass,
        vatBasisPoints: line.vatBasisPoints ?? 1600,
        vatCents,
      }
    }),
    sellers: new Map([
      [1, 'Jikoni Traders'],
      [2, 'Mama Njeri’s Shop'],
    ]),
    money: {
      payments: [
        {
          provider: 'mpesa',
          receipt: 'TGH7XK2P1A',
          paidCents: Math.round(totalCents / 100) * 100,
          paidAt,
          dollars: null,
        },
      ],
      refunds: [],
    },
    buyerName: 'Wanjirũ Mũthoni',
    shop: {
      name: 'Sokoni',
      address: 'Moi Avenue, Nairobi, Kenya',
      phone: '+254 700 000 000',
      email: 'hello@sokoni.test',
    },
    ...facts,
  }
}

export function aReceipt(lines: readonly SomeLine[], said?: Said): Receipt {
  const receipt = receiptOf(receiptData(lines, said))
  if (!receipt) throw new Error('these facts are of an unpaid order')
  return receipt
}

function bought({ storeId = 1, unitCents = 1_000_00, quantity = 1 }: SomeLine): BoughtLine {
  return {
    quantity,
    offer: {
      productId: 1,
      variantId: 1,
      storeId,
      categoryId: null,
      productName: '',
      productNameSw: null,
      variantName: '',
      image: null,
      imageSrcset: '',
      listCents: unitCents,
      payableCents: unitCents,
      discountPercent: 0,
      stock: 10,
      saleable: true,
      storeAwayUntil: null,
      commissionBasisPoints: null,
    },
  }
}
