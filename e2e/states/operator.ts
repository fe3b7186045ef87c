import type { Page } from 'playwright-core'
import { breaks, hangs } from '../support/network.ts'
import { asOwner, asOwnerOfTheLongest, nothingAtAll, signedIn, work } from './operator-at.ts'
import { operatorCouriers } from './operator-couriers.ts'
import { operatorInterrupted } from './operator-interrupted.ts'
import { operatorMoney } from './operator-money.ts'
import { operatorStores } from './operator-stores.ts'
import { operatorDetails } from './operator-details.ts'
import { operatorViews } from './operator-views.ts'
import { loading, type State, step } from './state.ts'

/** The sections of the operators' area. */
const sections: Record<string, string> = {
  Dashboard: '/admin/dashboard',
  Orders: '/admin/orders',
  Returns: '/admin/returns',
  Payments: '/admin/payments/review',
  Withdrawals: '/admin/withdrawals',
  Couriers: '/admin/couriers',
  'Seller documents': '/admin/documents',
  Sellers: '/admin/sellers',
  Commission: '/admin/commission',
  Marketing: '/admin/marketing/campaigns',
  Categories: '/admin/categories',
  Products: '/admin/products',
  Reviews: '/admin/reviews',
  People: '/admin/people',
  Operators: '/admin/operators',
  'Content pages': '/admin/pages',
  Settings: '/admin/settings',
  Reports: '/admin/reports',
  'Audit log': '/admin/audit',
  Jobs: '/admin/jobs',
  'Account security': '/admin/account',
}

/** The title of the section, once all of it is loaded. */
const settled = (title: string) => (page: Page) =>
  page.locator('main:not(:has(:is(.shimmer, .spinner))) h1', { hasText: title })

const statesOf = (title: string, from: string): State[] => [
  { name: `D40 ${title}`, from, meets: asOwner, shows: settled(title) },
  {
    name: `D40 ${title}: with the longest texts`,
    from,
    meets: asOwnerOfTheLongest,
    shows: settled(title),
  },
  {
    name: `D40 ${title}: empty`,
    from,
    meets: async (page) => {
      await asOwner(page)
      await nothingAtAll(page)
    },
    shows: settled(title),
  },
  {
    name: `D40 ${title}: failed to load`,
    from,
    meets: async (page) => {
      await asOwner(page)
      await breaks(page, work)
    },
    shows: settled(title),
    mayLog: /500/,
  },
  {
    name: `D40 ${title}: loading`,
    from,
    meets: async (page) => {
      await asOwner(page)
      await hangs(page, work)
    },
    shows: loading,
  },
]

const withoutList = new Set(['Account security'])

export const operator: readonly State[] = [
  { name: 'D40 Operator sign-in', from: '/admin/login', shows: 'Operator sign-in' },
  { name: 'D40 Set up your account', from: '/admin/set-up?token=a.b', shows: 'Set up your account' },
  { name: 'D40 Set up your account: link without a token', from: '/admin/set-up', shows: 'Set up your account' },
  {
    name: 'D40 Set up your account: the key',
    from: '/admin/set-up?token=a.b',
    meets: (page) =>
      page.route('**/api/admin/set-up/', (route) =>
        route.fulfill({
          json: {
            email: `${'w'.repeat(100)}@sokoni.test`,
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/x',
          },
        }),
      ),
    does: async (page) => {
      await page.getByLabel('New password').fill('nyumba ya chai 21')
      await step('Continue')(page)
    },
    shows: (page) => page.getByText('Setup key'),
  },
  ...Object.entries(sections).flatMap(([title, from]) =>
    withoutList.has(title) ? statesOf(title, from).slice(0, 1) : statesOf(title, from),
  ),
  {
    name: 'D40 Payments: not allowed for the role',
    from: '/admin/payments',
    meets: (page) => signedIn(page, 'catalogue'),
    shows: (page) => page.getByText('Your role doesn’t have access to this.'),
  },
  ...operatorDetails,
  ...operatorViews,
  ...operatorStores,
  ...operatorMoney,
  ...operatorCouriers,
  ...operatorInterrupted,
]
