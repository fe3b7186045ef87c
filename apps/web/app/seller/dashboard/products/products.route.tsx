import { productsPage } from '../../data/products.ts'
import { requireSection, start } from '../access.ts'
import type { Route } from './+types/products.route.ts'
import { filtersOf } from './filters.ts'

export { ErrorBoundary } from '../error-boundary.tsx'
export { MyProducts as default } from './my-products.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSection('products')
  start(productsPage(filtersOf(new URL(request.url).search)))
  return null
}
