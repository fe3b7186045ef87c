import { href } from 'react-router'
import type { Named } from '#web/lib/i18n/use-local-name.ts'

/** The name of a product variant: 'Shirt, Size: M'. A single variant has no name of its own. */
export const goodsName = (product: string, variant: string | undefined): string =>
  variant ? `${product}, ${variant}` : product

/** The names of a line of the cart, for `useLocalName`. */
export const lineNames = (line: { product_name: string; product_name_sw?: string | null }): Named => ({
  name: line.product_name,
  name_sw: line.product_name_sw,
})

/** The address of a product page, with this variant selected if there are several. */
export function goodsPath(productId: number, variant: { id: number | undefined; name: string | undefined }): string {
  const path = href('/products/:id', { id: String(productId) })
  return variant.name && variant.id !== undefined ? `${path}?variant=${variant.id}` : path
}
