import { useQuery } from '@tanstack/react-query'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { inventoryQuery } from '../data/inventory.ts'
import { orderCountsQuery } from '../data/orders.ts'
import { may, type OwnStore } from '../data/store.ts'
import { tasks as messages } from '../messages.ts'
import type { SectionId } from './sections.ts'

/** Counts stop at a maximum; one more means any larger number. */
export const counted = (count: number) =>
  Math.min(count, MAX_COUNT).toLocaleString('en-KE') + (count > MAX_COUNT ? '+' : '')

/** The orders to accept and with a return, and the stock, as far as the user may see them; undefined while loading. */
export function useTaskCounts(store: OwnStore) {
  const { data: orders } = useQuery({ ...orderCountsQuery, enabled: may(store, 'orders') })
  // Requested by the first load (V§7), then again after a change of a product.
  const { data: inventory } = useQuery({ ...inventoryQuery, enabled: ({ state }) => state.data !== undefined })
  return { orders, inventory: may(store, 'products') ? inventory : undefined }
}

/** The number of open tasks of a section of the menu; undefined without any. */
export function useOpenTasks(store: OwnStore): (section: SectionId) => { text: string; label: string } | undefined {
  const { orders, inventory } = useTaskCounts(store)
  return (section) => {
    if (section === 'orders' && orders) {
      const [toAccept, returns] = [orders.by_state.new, orders.open_returns]
      if (toAccept + returns > 0)
        return { text: counted(toAccept + returns), label: messages.ordersOpen(counted(toAccept), counted(returns)) }
    }
    if (section === 'inventory' && inventory) {
      const { lowStock, outOfStock } = inventory
      if (lowStock + outOfStock > 0)
        return {
          text: counted(lowStock + outOfStock),
          label: messages.stockOpen(counted(lowStock), counted(outOfStock)),
        }
    }
    return undefined
  }
}
