import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { SellerRight } from '#contract/shared/states.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { dashboard } from '../messages.ts'
import { inventoryQuery } from './inventory.ts'
import { productsPage } from './products.ts'
import { salesQuery } from './sales.ts'
import { may, type OwnStore } from './store.ts'
import { transactionsQuery, walletQuery } from './wallet.ts'

type FirstCall = { right: SellerRight; load: (client: QueryClient) => Promise<unknown> }

/**
 * The first requests of the dashboard, whichever tab is open (V§7): each tab then finds its data under the same query
 * key, and shows it as empty or zero where it failed.
 */
const firstCalls: readonly FirstCall[] = [
  { right: 'products', load: (client) => client.fetchQuery(productsPage()) },
  { right: 'money', load: (client) => client.fetchQuery(walletQuery) },
  { right: 'products', load: (client) => client.fetchQuery(inventoryQuery) },
  { right: 'money', load: (client) => client.fetchQuery(salesQuery) },
  { right: 'money', load: (client) => client.fetchInfiniteQuery(transactionsQuery) },
]

/** Runs the permitted requests in parallel. When all have failed, the alert is shown (D33). */
export function useFirstLoad(store: OwnStore): void {
  const client = useQueryClient()
  const alert = useAlert()

  const load = useEffectEvent(async (left: AbortSignal) => {
    const requested = firstCalls.filter(({ right }) => may(store, right))
    const results = await Promise.allSettled(requested.map((call) => call.load(client)))
    const failures = results.filter((result) => result.status === 'rejected')
    if (left.aborted || failures.length === 0 || failures.length < results.length) return
    // The user is logged out, here or in another tab: the results are not needed any more.
    if (failures.some(({ reason }) => reason instanceof CancelledError)) return
    for (const { reason } of failures) console.error(reason)
    await alert(dashboard.loadFailed)
  })

  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [store.store_number])
}
