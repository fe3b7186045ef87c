import { href } from 'react-router'

/** What one calls a product in one of its variants: 'Shirt, Size: M'. An only variant has no name of its own. */
export const goodsName = (product: string, variant: string | undefined): string =>
  variant ? `${product}, ${variant}` : product

/** The page of a product, where it opens with this variant chosen if it has several. */
export function goodsPath(productId: number, variant: { id: number | undefined; name: string | undefined }): string {
  const path = href('/products/:id', { id: String(productId) })
  return variant.name && variant.id !== undefined ? `${path}?variant=${variant.id}` : path
}
