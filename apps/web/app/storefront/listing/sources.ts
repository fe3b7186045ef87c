import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { orFail } from '#web/lib/router/page-data.ts'
import { recentOr } from '#web/lib/router/recent-data.ts'
import type { Filters } from './listing-query.ts'
import { type Card, type ProductAnswer, type ProductPage, productPage } from './product-page.ts'

/** The source of a listing's products: an API call, filtered and sorted as the address says. */
export type Source = (
  caller: ApiCaller,
  filters: Filters & { count?: 'true'; facets?: 'true' },
) => Promise<ProductAnswer>

/** The products of a common property, from all categories. */
export const productsThat =
  (are: Filters): Source =>
  (caller, filters) =>
    caller.call('GET /api/products/', { query: { ...are, ...filters } })

/** The page of an address, the total count, and what the list can be filtered by. */
export async function pageFrom<P>(
  source: Source,
  caller: ApiCaller,
  query: Filters,
  card: Card<P>,
): Promise<ProductPage<P>> {
  return productPage(await source(caller, { ...query, count: 'true', facets: 'true' }), card)
}

/** The following pages, for `ProductList`. */
export function laterFrom<P>(
  source: Source,
  query: Filters,
  card: Card<P>,
): (cursor: string) => Promise<ProductPage<P>> {
  return async (cursor) => productPage(await source(api.open, { ...query, cursor }), card)
}

export type Requested<Query, Page> = { query: Query; page: Page | Promise<Page> }

type Read<Query> = (search: URLSearchParams) => Query
type Load<Query, Page> = (caller: ApiCaller, query: Query) => Promise<Page>

/** The `loader` of a listing: loads the page of its address before the render. */
export async function onServer<Query, Page>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  read: Read<Query>,
  load: Load<Query, Page>,
): Promise<Requested<Query, Page>> {
  const query = read(new URL(request.url).searchParams)
  return { query, page: await orFail(load(context.get(pageContext).api, query)) }
}

/** Its `clientLoader`: recent data, otherwise a promise. */
export function inBrowser<Query, Page>(
  { request }: { request: Request },
  read: Read<Query>,
  load: Load<Query, Page>,
): Requested<Query, Page> {
  const query = read(new URL(request.url).searchParams)
  return { query, page: recentOr(request, () => load(api.open, query)) }
}
