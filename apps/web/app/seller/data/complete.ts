import type { AnswerTo } from '#web/lib/api/api-types.ts'

/* Completes responses with every field that the dashboard reads, for a server behind API_HOST that returns only the
   fields of V§3 and V§7: missing fields are empty or zero. */

type Product = AnswerTo<'GET /api/seller/products/'>[number]
type Wallet = AnswerTo<'GET /api/seller/wallet/'>
type Inventory = AnswerTo<'GET /api/seller/inventory/'>
type Sales = AnswerTo<'GET /api/seller/sales/'>

/** V§3: `sales` is another name of `sales_count`; pictures may be plain addresses. */
type SpecifiedProduct = Omit<Product, 'images'> & { images?: readonly (string | { image: string })[] }

export function completeProduct({ images = [], ...answer }: SpecifiedProduct): Product {
  const stock = answer.stock ?? 0
  const pictures = images.map((picture) => ({
    image: typeof picture === 'string' ? picture : picture.image,
    srcset: '',
    width: 0,
    height: 0,
  }))
  return {
    ...answer,
    images: pictures.map(({ image }) => image),
    description: answer.description ?? '',
    stock,
    stock_level: answer.stock_level ?? (stock === 0 ? 'out' : stock < 10 ? 'low' : 'enough'),
    sales_count: answer.sales_count ?? answer.sales ?? 0,
    state: answer.state ?? 'listed',
    discount: answer.discount ?? 0,
    sale_price: answer.sale_price ?? null,
    pictures: answer.pictures ?? pictures,
    variants: answer.variants ?? [],
  }
}

export const completeWallet = (answer: Partial<Wallet> | null): Wallet => ({
  held: 0,
  payout_phone: { phone_number: '', is_verified: false, payable_from: null },
  is_identity_verified: false,
  payout_hold: null,
  ...answer,
  balance: number(answer?.balance),
  pending_withdrawals: number(answer?.pending_withdrawals),
  withdrawal_limits: { max: Infinity, min: 0, fee: 0, ...answer?.withdrawal_limits },
})

export const completeInventory = (answer: Partial<Inventory> | null): Inventory => ({
  totalProducts: 0,
  lowStock: 0,
  outOfStock: 0,
  low_stock: [],
  out_of_stock: [],
  ...answer,
})

export const completeSales = (answer: Partial<Sales> | null): Sales => ({
  sales_data: [],
  total_sales: 0,
  total_revenue: 0,
  real_revenue: 0,
  top_products: [],
  ...answer,
})

/** V§3: amounts are parsed to numbers, 0 where there is none. */
const number = (value: unknown) => Number(value) || 0
