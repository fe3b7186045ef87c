import type { z } from 'zod'
import { discountAt, payablePrice, toWire } from '#contract/shared/money.ts'
import type { SellerProduct } from '#contract/seller/products.ts'
import type { OwnProduct } from './own-products.queries.ts'

/** @param lowStockBelow low stock is more than 0 and below this */
export function ownProductView(
  product: OwnProduct,
  { now, lowStockBelow }: { now: Date; lowStockBelow: number },
): z.input<typeof SellerProduct> {
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  const pictureOf = (mediaId: number | null) => product.pictures[product.media_ids.indexOf(mediaId ?? 0)]?.image ?? null
  return {
    id: product.id,
    name: product.name,
    name_sw: product.name_sw,
    description: product.description,
    summary: product.summary,
    state: product.state,
    unpublished_reason: product.unpublished_reason,
    price: toWire(product.list_price_cents),
    sale_price: salePriceAt(product, now),
    discount: product.discount_percent,
    sale_starts_at: product.sale_starts_at,
    sale_ends_at: product.sale_ends_at,
    stock,
    stock_level: stock === 0 ? 'out' : stock < lowStockBelow ? 'low' : 'enough',
    category: product.category_id === null ? null : { id: product.category_id, name: product.category_name ?? '' },
    images: product.pictures.map(({ image }) => image),
    pictures: product.pictures,
    sales_count: product.sold,
    sales: product.sold,
    brand: product.brand,
    warranty: product.warranty,
    features: product.features,
    specifications: product.specifications,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      options: variant.options,
      price: variant.list_price_cents === null ? null : toWire(variant.list_price_cents),
      sku: variant.sku,
      stock: variant.stock,
      reserved: variant.reserved,
      sold: variant.sold,
      picture: pictureOf(variant.media_id),
    })),
    created_at: product.created_at,
    updated_at: product.updated_at,
  }
}

type OnSale = Pick<OwnProduct, 'list_price_cents' | 'discount_percent' | 'sale_starts_at' | 'sale_ends_at'>

/** The price paid at this moment in shillings, while on sale, otherwise null. */
export function salePriceAt(product: OnSale, now: Date): number | null {
  const percent = discountAt(saleOf(product), now)
  return percent > 0 ? toWire(payablePrice(product.list_price_cents, percent)) : null
}

function saleOf({ discount_percent, sale_starts_at, sale_ends_at }: OnSale) {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return { percent: discount_percent, startsAt: moment(sale_starts_at), endsAt: moment(sale_ends_at) }
}
