import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { aProductOf, aSeller, demoSeller } from '../support/seller.ts'
import { idleSeller } from './idle-seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const path = '/Seller/Dashboard/inventory'
const calls = '**/api/seller/inventory/'

const ofDemo = async (): Promise<Arrival> => ({ path, as: await demoSeller() })
const ofNewcomer = async (): Promise<Arrival> => ({ path, as: await idleSeller() })

async function withLongWords(): Promise<Arrival> {
  const as = await aSeller()
  for (const stock of [0, 9]) await aProductOf(as, { name: 'W'.repeat(160), price: 100_000_000, stock })
  return { path, as }
}

export const sellerInventory: readonly State[] = [
  {
    name: 'V§2 Inventory',
    from: ofDemo,
    shows: (page) => page.getByRole('heading', { name: 'Inventory Overview' }),
    isSpecified: true,
  },
  {
    name: 'V§8 Inventory: empty',
    from: ofNewcomer,
    shows: (page) => page.getByText('No out of stock products'),
  },
  {
    name: 'V§2 Inventory: the longest texts',
    from: withLongWords,
    shows: (page) => page.getByRole('link', { name: /^Restock / }).first(),
  },
  {
    name: 'D5 Inventory: more products than a table lists',
    from: withLongWords,
    meets: (page) =>
      answers<AnswerTo<'GET /api/seller/inventory/'>>(page, calls, (inventory) => ({
        ...inventory,
        totalProducts: 50_000,
        lowStock: 1_234,
      })),
    shows: (page) => page.getByRole('link', { name: 'View all 1,234' }),
  },
  { name: 'V§2 Inventory: loading', from: ofNewcomer, meets: (page) => hangs(page, calls), shows: loading },
  {
    name: 'V§7 Inventory: failed to load',
    from: ofNewcomer,
    meets: (page) => breaks(page, calls),
    shows: (page) => page.getByText('We couldn’t load your inventory.'),
  },
]
