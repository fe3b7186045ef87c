import type { ComponentType } from 'react'
import { href } from 'react-router'
import type { SellerRight } from '#contract/shared/states.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { BoxIcon, CardIcon, ChartIcon, GridIcon, HomeIcon, PersonIcon, PlusIcon, TruckIcon } from '#web/ui/icons.ts'
import { may, type OwnStore } from '../data/store.ts'
import { tabs } from '../messages.ts'

export type SectionId = keyof typeof tabs

export type Section = {
  /** Also the specified value of `?tab=` (V§2). */
  id: SectionId
  title: string
  path: string
  Icon: ComponentType<{ className?: string }>
  right: SellerRight | 'owner'
}

/** The menu of the dashboard; the specified tabs first, in the order of V§2. */
export const sections: readonly Section[] = [
  { id: 'products', title: tabs.products, path: href('/Seller/Dashboard/products'), Icon: BoxIcon, right: 'products' },
  { id: 'add', title: tabs.add, path: href('/Seller/Dashboard/add'), Icon: PlusIcon, right: 'products' },
  { id: 'wallet', title: tabs.wallet, path: href('/Seller/Dashboard/wallet'), Icon: CardIcon, right: 'money' },
  {
    id: 'inventory',
    title: tabs.inventory,
    path: href('/Seller/Dashboard/inventory'),
    Icon: GridIcon,
    right: 'products',
  },
  { id: 'sales', title: tabs.sales, path: href('/Seller/Dashboard/sales'), Icon: ChartIcon, right: 'money' },
  { id: 'orders', title: tabs.orders, path: href('/Seller/Dashboard/orders'), Icon: TruckIcon, right: 'orders' },
  { id: 'store', title: tabs.store, path: href('/Seller/Dashboard/store'), Icon: HomeIcon, right: 'owner' },
  { id: 'staff', title: tabs.staff, path: href('/Seller/Dashboard/staff'), Icon: PersonIcon, right: 'owner' },
]

/** The sections that the user may open; staff may have none. */
export const sectionsFor = (store: OwnStore): readonly Section[] => sections.filter(({ right }) => may(store, right))

/** The `handle` of a screen; a screen without a section is in the section of its parent route. */
export type SectionHandle = ScreenHandle & { section: SectionId }

/** The section of the innermost route that has one. */
export const sectionOf = (matches: readonly { handle: unknown }[]): SectionId | undefined =>
  matches.map(({ handle }) => handle).findLast(isSectionHandle)?.section

const isSectionHandle = (handle: unknown): handle is SectionHandle =>
  typeof handle === 'object' && handle !== null && 'section' in handle
