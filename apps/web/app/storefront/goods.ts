import { href } from 'react-router'

/** A category or a product. `name_sw` is null, or absent from stored entries, where there is no name in Kiswahili. */
export type Named = { name: string; name_sw?: string | null | undefined }

/** The name of a product variant: 'Shirt, Size: M'. A single variant has no name of its own. */
export const goodsName = (product: string, variant: string | undefined): string =>
  variant ? `${product}, ${variant}` : product

/** The address of a product page, with this variant selected if there are several. */
export function goodsPath(productId: number, variant: { id: number | undefined; name: string | undefined }): string {
  const path = href('/products/:id', { id: String(productId) })
  return variant.name && variant.id !== undefined ? `${path}?variant=${variant.id}` : path
}
