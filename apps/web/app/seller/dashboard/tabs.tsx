import type { ComponentType } from 'react'
import { href } from 'react-router'
import type { SellerRight } from '#contract/shared/states.ts'
import { BoxIcon, PersonIcon } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PlusIcon, TruckIcon } from '#web/ui/goods-icons.tsx'
import { CardIcon, GridIcon, HomeIcon } from '#web/ui/some-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ChartIcon } from '../chrome/icons.tsx'
import { may, type OwnStore } from '../data/store.ts'

export type PanelProps = { store: OwnStore }

/** The specified tabs first, in the order of V§2; the value in the address is the key of the title. */
export const tabIds = ['products', 'add', 'wallet', 'inventory', 'sales', 'orders', 'store', 'staff'] as const
export type TabId = (typeof tabIds)[number]

type Tab = {
  right: SellerRight | 'owner'
  Icon: ComponentType<{ className?: string }>
  Panel: ComponentType<PanelProps>
}

const panel = (load: () => Promise<{ default: ComponentType<PanelProps> }>) => lazyPart(load, <Loading />)

export const tabs: Readonly<Record<TabId, Tab>> = {
  products: { right: 'products', Icon: BoxIcon, Panel: panel(() => import('./products/panel.tsx')) },
  add: { right: 'products', Icon: PlusIcon, Panel: panel(() => import('./add/panel.tsx')) },
  wallet: { right: 'money', Icon: CardIcon, Panel: panel(() => import('./wallet/panel.tsx')) },
  inventory: { right: 'products', Icon: GridIcon, Panel: panel(() => import('./inventory/panel.tsx')) },
  sales: { right: 'money', Icon: ChartIcon, Panel: panel(() => import('./sales/panel.tsx')) },
  orders: { right: 'orders', Icon: TruckIcon, Panel: panel(() => import('./orders/panel.tsx')) },
  store: { right: 'owner', Icon: HomeIcon, Panel: panel(() => import('./store/panel.tsx')) },
  staff: { right: 'owner', Icon: PersonIcon, Panel: panel(() => import('./staff/panel.tsx')) },
}

/** The tabs that the user may open; staff may have none. */
export const tabsFor = (store: OwnStore): readonly TabId[] => tabIds.filter((id) => may(store, tabs[id].right))

/** @param more further parameters, such as the id of the shown order */
export const tabPath = (tab: TabId, more: Readonly<Record<string, string>> = {}): string =>
  `${href('/Seller/Dashboard')}?${new URLSearchParams({ tab, ...more }).toString()}`

/** The tab of an address; the first permitted one if it names none. */
export function tabOf(search: string, allowed: readonly TabId[]): TabId | undefined {
  const named = new URLSearchParams(search).get('tab')
  return allowed.find((id) => id === named) ?? allowed[0]
}
