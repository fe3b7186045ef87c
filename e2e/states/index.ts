import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, type Visit } from '../support/journey.ts'
import { cart } from './cart.ts'
import { chrome } from './chrome.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { listings } from './listings.ts'
import { offers } from './offers.ts'
import { operator } from './operator.ts'
import { order } from './order.ts'
import { paying } from './paying.ts'
import { product } from './product.ts'
import { profile } from './profile.ts'
import { receipt } from './receipt.ts'
import { search } from './search.ts'
import { sellerInventory } from './seller-inventory.ts'
import { sellerOrders } from './seller-orders.ts'
import { sellerProducts } from './seller-products.ts'
import { sellerSales } from './seller-sales.ts'
import { sellerStore } from './seller-store.ts'
import { sellerWallet } from './seller-wallet.ts'
import { seller } from './seller.ts'
import { signingIn } from './signing-in.ts'
import type { Arrival, State } from './state.ts'
import { tracking } from './tracking.ts'
import { wishlist } from './wishlist.ts'

export type { State } from './state.ts'

const inEnglish: readonly State[] = [
  ...chrome,
  ...home,
  ...listings,
  ...offers,
  ...search,
  ...product,
  ...wishlist,
  ...signingIn,
  ...cart,
  ...order,
  ...paying,
  ...receipt,
  ...tracking,
  ...profile,
  ...help,
]

const waiting = 'main :is(.shimmer, .spinner)'

/**
 * The same screen in Kiswahili, whose texts are longer. A state that is reached through English
 * button names needs a row of its own instead.
 */
const inKiswahili = (state: State): State => ({
  name: `${state.name}, in Kiswahili`,
  from: async () => {
    const { path, ...who } = await arrivalAt(state)
    return { ...who, path: path === '/' ? '/sw' : `/sw${path}` }
  },
  shows: (page) => page.locator(`html[lang="sw-KE"]:not(:has(${waiting}))`).getByRole('heading', { level: 1 }),
})

export const states: readonly State[] = [
  ...inEnglish,
  ...inEnglish.filter(({ isSpecified, meets, does }) => isSpecified && !meets && !does).map(inKiswahili),
  // The seller and operator areas are in English only.
  ...seller,
  ...sellerProducts,
  ...sellerInventory,
  ...sellerSales,
  ...sellerWallet,
  ...sellerOrders,
  ...sellerStore,
  ...operator,
]

export async function arrivalAt({ from }: State): Promise<Arrival> {
  return typeof from === 'string' ? { path: from } : from()
}

/** Opens a browser page and brings it into a state. */
export async function reach(
  state: State,
  visit: (who: Visit) => Promise<Page>,
  look: Pick<Visit, 'screen' | 'scheme'>,
): Promise<Page> {
  const { meets, does, shows, mayLog } = state
  const { path, ...who } = await arrivalAt(state)
  const page = await visit({ ...look, ...who, mayLog })
  await meets?.(page)
  await open(page, path)
  await does?.(page)
  const sign = typeof shows === 'function' ? shows(page) : page.getByRole('heading', { level: 1, name: shows })
  await sign.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBeLessThanOrEqual(1)
  return page
}
