import { CancelledError } from '@tanstack/react-query'
import type { SellerRight } from '#contract/shared/states.ts'
import { personalQueries } from '#web/lib/session/personal-data.tsx'
import { inventoryQuery } from './inventory.ts'
import { productsPage } from './products.ts'
import { salesQuery } from './sales.ts'
import { may, type OwnStore } from './store.ts'
import { transactionsQuery, walletQuery } from './wallet.ts'

type FirstCall = { right: SellerRight; load: () => Promise<unknown> }

/**
 * The first requests of the dashboard, whichever screen is open (V§7): each screen then finds its data under the same
 * query key, and shows it as empty or zero where it failed.
 */
const firstCalls: readonly FirstCall[] = [
  { right: 'products', load: () => personalQueries.fetchQuery(productsPage()) },
  { right: 'money', load: () => personalQueries.fetchQuery(walletQuery) },
  { right: 'products', load: () => personalQueries.fetchQuery(inventoryQuery) },
  { right: 'money', load: () => personalQueries.fetchQuery(salesQuery) },
  { right: 'money', load: () => personalQueries.fetchInfiniteQuery(transactionsQuery) },
]

/**
 * Runs the permitted requests in parallel.
 *
 * @returns the errors when all requests have failed (D33), otherwise an empty list; it never rejects
 */
export async function firstLoad(store: OwnStore): Promise<readonly unknown[]> {
  const requested = firstCalls.filter(({ right }) => may(store, right))
  const results = await Promise.allSettled(requested.map((call) => call.load()))
  const errors = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  // The user is logged out, here or in another tab: the results are not needed any more.
  if (errors.length < results.length || errors.some((error) => error instanceof CancelledError)) return []
  return errors
}
