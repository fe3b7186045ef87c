import type { Page } from 'playwright-core'
import { requested, signedIn } from './operator-at.ts'
import { once, type State } from './state.ts'

const own = [
  { name: 'Not paid', filters: { payment_state: 'due', from: '2026-01-01' } },
  {
    name: 'Refunded in part and still on their way',
    filters: { payment_state: 'partly_refunded', fulfilment: 'shipped' },
  },
  { name: 'W'.repeat(40), filters: { attention: 'refund', fulfilment: 'new' } },
  { name: 'Nairobi in July', filters: { paid_from: '2026-07-01', paid_to: '2026-07-31' } },
]

/** Saves views for the support operator. All other states of the order list have no saved views. */
const keepsViews = once(async () => {
  for (const view of own) await requested('support', 'POST', 'order-views/', view)
})

const at = (path: string) => async () => {
  await keepsViews()
  return { path }
}

const asSupport = (page: Page) => signedIn(page, 'support')

const list = (page: Page) =>
  page.locator('main:not(:has(:is(.shimmer, .spinner))) [aria-label="Views"] a', { hasText: 'Nairobi in July' })

const opened = '/admin/orders?payment_state=partly_refunded&fulfilment=shipped'
const narrowed = '/admin/orders?payment_state=due&fulfilment=new'

async function keeps(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
}

/** Saved views of the order list. */
export const operatorViews: readonly State[] = [
  { name: 'D40 Orders: saved views', from: at('/admin/orders'), meets: asSupport, shows: list },
  {
    name: 'D40 Orders: an opened saved view',
    from: at(opened),
    meets: asSupport,
    shows: (page) => page.getByRole('button', { name: /^Delete view/ }),
  },
  {
    name: 'D40 Orders: dialog to remove a saved view',
    from: at(opened),
    meets: asSupport,
    does: (page) => page.getByRole('button', { name: /^Delete view/ }).click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'D40 Orders: filters that can be saved as a view',
    from: at(narrowed),
    meets: asSupport,
    shows: (page) => page.getByRole('button', { name: 'Save view' }),
  },
  {
    name: 'D40 Orders: dialog to save a view',
    from: at(narrowed),
    meets: asSupport,
    does: (page) => keeps(page, 'Not accepted and not paid'),
    shows: (page) => page.getByRole('dialog', { name: 'Save view' }),
  },
  {
    name: 'D40 Orders: name of a view that is already taken',
    from: at(narrowed),
    meets: asSupport,
    does: async (page) => {
      await keeps(page, 'NOT PAID')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
    shows: (page) => page.getByText('You already have a view with this name.'),
  },
]
