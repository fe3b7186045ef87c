import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { StatCard, StatCards, StatPlaceholders } from '#web/ui/admin/stat-card.tsx'
import { inventoryQuery, useInventory } from '../../data/inventory.ts'
import { requireSection, start } from '../access.ts'
import type { SectionHandle } from '../sections.ts'
import { inventory as messages } from './messages.ts'
import { StockTable } from './stock-table.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, section: 'inventory' } satisfies SectionHandle

export async function clientLoader() {
  await requireSection('inventory')
  start(inventoryQuery)
  return null
}

const count = (products = 0) => products.toLocaleString('en-KE')

/** V§2 Inventory Overview. Data that fails to load counts as zero, with a notice (V§7). */
export default function Inventory() {
  const { data: inventory, isPending, isError, refetch } = useInventory()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {isError && !inventory && (
        <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
      )}
      {isPending ? (
        <StatPlaceholders count={3} />
      ) : (
        <>
          <StatCards>
            <StatCard title={messages.total} value={count(inventory?.totalProducts)} />
            <StatCard title={messages.low} value={count(inventory?.lowStock)} />
            <StatCard title={messages.out} value={count(inventory?.outOfStock)} />
          </StatCards>
          {inventory && (
            <>
              <StockTable stock="low" products={inventory.low_stock} count={inventory.lowStock} />
              <StockTable stock="out" products={inventory.out_of_stock} count={inventory.outOfStock} />
            </>
          )}
        </>
      )}
    </>
  )
}
