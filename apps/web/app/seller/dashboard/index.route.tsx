import { replace } from 'react-router'
import { productsPage } from '../data/products.ts'
import { may } from '../data/store.ts'
import { tabs } from '../messages.ts'
import type { Route } from './+types/index.route.ts'
import { loadStore, start } from './access.ts'
import { pathOfTab } from './path-of-tab.ts'
import { filtersOf } from './products/filters.ts'
import type { SectionHandle } from './sections.ts'

export { ErrorBoundary } from './error-boundary.tsx'
export { MyProducts as default } from './products/my-products.tsx'

export const handle = { title: tabs.products, section: 'products' } satisfies SectionHandle

/** The first section that the user may open, at the address of V§2; `?tab=` names another one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const path = pathOfTab(searchParams)
  if (path !== undefined) throw replace(path)
  // The layout opens the first section of a user who may not see the products: a redirect from here would also replace
  // the screen that the link was on.
  if (may(await loadStore(), 'products')) start(productsPage(filtersOf(search)))
  return null
}
