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

type Stocked = Inventory['low_stock'][number]
type SpecifiedStocked = Omit<Stocked, 'sale_price'> & Partial<Pick<Stocked, 'sale_price'>>
type SpecifiedInventory = Partial<Omit<Inventory, 'low_stock' | 'out_of_stock'>> & {
  low_stock?: readonly SpecifiedStocked[]
  out_of_stock?: readonly SpecifiedStocked[]
}

export const completeInventory = (answer: SpecifiedInventory | null): Inventory => ({
  totalProducts: 0,
  lowStock: 0,
  outOfStock: 0,
  ...answer,
  low_stock: (answer?.low_stock ?? []).map(completeStocked),
  out_of_stock: (answer?.out_of_stock ?? []).map(completeStocked),
})

const completeStocked = (product: SpecifiedStocked): Stocked => ({ ...product, sale_price: product.sale_price ?? null })

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
