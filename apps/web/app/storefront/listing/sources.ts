import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import type { Filters } from './listing-query.ts'
import { type Card, type ProductAnswer, type ProductPage, productPage } from './product-page.ts'

/** Where the products of a listing come from: a call that knows them, narrowed and sorted as the address says. */
export type Source = (caller: ApiCaller, filters: Filters & { count?: 'true' }) => Promise<ProductAnswer>

/** The products that have this in common, from all shelves. */
export const productsThat =
  (are: Filters): Source =>
  (caller, filters) =>
    caller.call('GET /api/products/', { query: { ...are, ...filters } })

/** The page that an address asks for, and how many there are in all. */
export async function pageFrom<P>(
  source: Source,
  caller: ApiCaller,
  query: Filters,
  card: Card<P>,
): Promise<ProductPage<P>> {
  return productPage(await source(caller, { ...query, count: 'true' }), card)
}

/** The pages behind it, for `ProductList`. */
export function laterFrom<P>(
  source: Source,
  query: Filters,
  card: Card<P>,
): (cursor: string) => Promise<ProductPage<P>> {
  return async (cursor) => productPage(await source(api.open, { ...query, cursor }), card)
}

export type Asked<Query, Page> = { query: Query; page: Page | Promise<Page> }

type Read<Query> = (search: URLSearchParams) => Query
type Load<Query, Page> = (caller: ApiCaller, query: Query) => Promise<Page>

/** The `loader` of a listing: what its address asks for, there when the page is made. */
export async function onServer<Query, Page>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  read: Read<Query>,
  load: Load<Query, Page>,
): Promise<Asked<Query, Page>> {
  const query = read(new URL(request.url).searchParams)
  return { query, page: await orFail(load(context.get(pageContext).api, query)) }
}

/** Its `clientLoader`: as seen a moment ago, else on its way. */
export function inBrowser<Query, Page>(
  { request }: { request: Request },
  read: Read<Query>,
  load: Load<Query, Page>,
): Asked<Query, Page> {
  const query = read(new URL(request.url).searchParams)
  return { query, page: recentOr(request, () => load(api.open, query)) }
}
