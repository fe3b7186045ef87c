import { href } from 'react-router'
import { idIn } from './id-in.ts'
import { sections } from './sections.ts'
import { withQuery } from './with-query.ts'

/** The screen that `?tab=` names (V§2), with all other parameters; undefined for an unknown tab. */
export function pathOfTab(search: URLSearchParams): string | undefined {
  const { tab, ...others } = Object.fromEntries(search)
  if (tab === 'orders') {
    const { order, ...query } = others
    const orderId = idIn(order)
    if (orderId) return withQuery(href('/Seller/Dashboard/orders/:orderId', { orderId: String(orderId) }), query)
  }
  if (tab === 'add') {
    const { product, ...query } = others
    const productId = idIn(product)
    if (productId)
      return withQuery(href('/Seller/Dashboard/products/:productId', { productId: String(productId) }), query)
  }
  if (tab === 'products' && others.view === 'import') {
    const { view: _, ...query } = others
    return withQuery(href('/Seller/Dashboard/products/import'), query)
  }
  const section = sections.find(({ id }) => id === tab)
  return section && withQuery(section.path, others)
}
