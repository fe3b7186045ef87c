import type { Page } from 'playwright-core'
import { answers } from '../support/network.ts'
import { all, asOwner, asOwnerOfTheLongest, fromMenu, opensFirst, question } from './operator-at.ts'
import type { State } from './state.ts'

type Does = (page: Page) => Promise<unknown>

/** Another list or form of a section, selected by its address. */
const at = (name: string, from: string): State => ({ name: `D40 ${name}`, from, meets: asOwner, shows: all })

const first = (name: string, from: string): State[] => [
  { name: `D40 ${name}`, from, meets: asOwner, does: opensFirst, shows: all },
  {
    name: `D40 ${name}: with the longest texts`,
    from,
    meets: asOwnerOfTheLongest,
    does: opensFirst,
    shows: all,
  },
]

/** The dialog that a button opens before anything changes. */
const asking = (name: string, from: string, button: string | RegExp, before?: Does): State => ({
  name: `D40 ${name}`,
  from,
  meets: asOwner,
  does: async (page) => {
    await before?.(page)
    await page.getByRole('button', { name: button }).first().click()
  },
  shows: question,
})

/** The dialog that a step in the menu of a row opens. */
const askingOfRow = (name: string, from: string, step: RegExp): State => ({
  name: `D40 ${name}`,
  from,
  meets: asOwner,
  does: fromMenu(step),
  shows: question,
})

/** The first order of the list, answered as an order with payment on delivery. */
const payOnDelivery = (name: string, button?: string): State => ({
  name: `D40 Orders: ${name}`,
  from: '/admin/orders',
  meets: async (page) => {
    await asOwner(page)
    await answers(page, /\/api\/admin\/orders\/[\w-]{22}\/$/, (order) => ({
      ...order,
      status: 'shipped',
      payment_state: 'on_delivery',
      due_on_delivery: 1_450,
      is_pay_on_delivery: true,
      paid_at: null,
      attempts: [],
    }))
  },
  does: async (page) => {
    await opensFirst(page)
    if (button !== undefined) await page.getByRole('button', { name: button }).click()
  },
  shows: button === undefined ? all : question,
})

/** The first order of the list, with a failed refund and one that needs attention. */
const withRefunds: State = {
  name: 'D40 Orders: an order with stopped refunds, with the longest texts',
  from: '/admin/orders',
  meets: async (page) => {
    await asOwner(page)
    const refund = { amount: 9_876_543.21, requested_at: '2026-07-04T09:30:00.000Z', done_at: null, by_hand: null }
    const reason = 'Nyamachoma'.repeat(8)
    await answers(page, /\/api\/admin\/orders\/[\w-]{22}\/$/, (order) => ({
      ...order,
      refunds: [
        { ...refund, id: 1, state: 'failed', failure: 'W'.repeat(100), reason },
        { ...refund, id: 2, state: 'needs_attention', failure: null, reason },
      ],
    }))
  },
  does: opensFirst,
  shows: all,
}

/**
 * An import that waits for review, in the list or opened. The import is made up; its products are
 * the demo shop's product changes that wait for review.
 */
const anImport = (name: string, from: string): State => ({
  name: `D40 Products: ${name}`,
  from,
  meets: async (page) => {
    await asOwner(page)
    const review = {
      id: 7,
      revision: 5,
      store: { id: 1, store_number: 100_001, name: 'Mama Njeri Crafts' },
      file_name: 'bidhaa-za-novemba-2026.csv',
      waiting: 500,
      is_running: true,
      changed_at: '2026-11-24T09:00:00.000Z',
    }
    await answers(page, /\/api\/admin\/product-changes\/\?/, (entries: object[]) => [
      { kind: 'import', ...review },
      ...entries,
    ])
    await page.route(/\/product-changes\/imports\/7\/$/, (route) => route.fulfill({ json: review }))
    await page.route(/\/product-changes\/imports\/7\/products\//, async (route) => {
      const response = await route.fetch({ url: new URL('/api/admin/product-changes/', route.request().url()).href })
      const entries = (await response.json()) as { kind: string }[]
      await route.fulfill({ json: entries.filter(({ kind }) => kind === 'product') })
    })
  },
  shows: all,
})

const lists = [
  at('Payments: all payment attempts', '/admin/payments/attempts'),
  at('Marketing: slides', '/admin/marketing/slides'),
  at('Marketing: banners', '/admin/marketing/banners'),
  at('Marketing: local ads', '/admin/marketing/local-ads'),
  at('Marketing: coupons', '/admin/marketing/coupons'),
  at('Marketing: newsletter', '/admin/marketing/newsletter'),
  at('Marketing: a new campaign', '/admin/marketing/campaigns/new'),
  at('Marketing: a new coupon', '/admin/marketing/coupons/new'),
  at('Products: new and changed', '/admin/products/changes'),
  anImport('an import in the list of product changes', '/admin/products/changes'),
  anImport('an opened import', '/admin/products/changes/imports/7'),
  at('Content pages: one page', '/admin/pages/shipping/en'),
  at('Audit log: no entry matches the filters', '/admin/audit?actor=operator:987654&from=2026-01-01&to=2026-01-02'),
  ...['rates', 'pay-on-delivery', 'sellers', 'approvals', 'stores', 'contact', 'labels', 'history'].map((group) =>
    at(`Settings: ${group}`, `/admin/settings/${group}`),
  ),
  ...['sellers', 'categories', 'payments', 'refunds', 'tax'].map((kind) =>
    at(`Reports: ${kind}`, `/admin/reports/${kind}`),
  ),
]

const details = [
  ...first('Orders: one order', '/admin/orders'),
  ...first('People: one person', '/admin/people'),
  ...first('Sellers: one store', '/admin/sellers'),
  ...first('Products: one product', '/admin/products'),
  ...first('Marketing: one coupon', '/admin/marketing/coupons'),
  ...first('Payments: one payment attempt', '/admin/payments/attempts'),
  withRefunds,
]

const onDelivery = [
  payOnDelivery('an order with payment on delivery'),
  payOnDelivery('dialog to request payment on delivery by M-Pesa', 'Send M-Pesa prompt'),
  payOnDelivery('dialog to record cash on delivery', 'Record cash'),
  payOnDelivery('dialog to record a refusal on delivery', 'Delivery refused'),
]

const askingOfKey = (name: string, from: string, key: string): State => ({
  name: `D40 ${name}`,
  from,
  meets: asOwner,
  does: async (page) => {
    await all(page).waitFor()
    await page.keyboard.press(key)
    await question(page).waitFor()
    if (key !== '?') await page.getByRole('combobox').fill('ma')
  },
  shows: question,
})

const questions: readonly State[] = [
  {
    name: 'D40 All sections',
    from: '/admin/dashboard',
    meets: asOwner,
    does: async (page) => {
      await all(page).waitFor()
      const menu = page.getByRole('button', { name: 'All sections' })
      // On a wide screen all sections are visible next to the content.
      if (!(await menu.isVisible())) return
      await menu.click()
      await question(page).waitFor()
    },
    shows: (page) => page.getByRole('link', { name: 'Account security' }).last(),
  },
  asking('Orders: dialog to refund an order', '/admin/orders?payment_state=paid', 'Refund', opensFirst),
  asking('Returns: dialog to reject a return', '/admin/returns', /^Reject/, (page) =>
    page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click(),
  ),
  askingOfRow('Withdrawals: dialog to approve a withdrawal', '/admin/withdrawals', /^Approve/),
  askingOfRow('Withdrawals: dialog to reject a withdrawal', '/admin/withdrawals', /^Reject/),
  asking('Withdrawals: dialog to approve the selected ones', '/admin/withdrawals', /^Approve \d/, (page) =>
    page
      .getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
      .first()
      .check(),
  ),
  asking('Orders: dialog of the filters', '/admin/orders', /^Filters/),
  askingOfKey('Find: results', '/admin/dashboard', 'Control+k'),
  askingOfKey('Keyboard shortcuts', '/admin/orders', '?'),
  asking('Sellers: dialog to suspend a store', '/admin/sellers?status=open', 'Suspend', opensFirst),
  asking('Sellers: dialog to write to a store', '/admin/sellers?status=open', 'Write message', opensFirst),
  asking('Commission: dialog to change the rate of a category', '/admin/commission', /^Change/),
  asking('Marketing: dialog of a new banner', '/admin/marketing/banners', 'New banner'),
  asking('Categories: dialog of a new category', '/admin/categories', 'New category'),
  asking('Products: dialog to unpublish a product', '/admin/products?state=listed', 'Unpublish', opensFirst),
  askingOfRow('Reviews: dialog to hide a review', '/admin/reviews', /^Hide/),
  asking('People: dialog to erase a person', '/admin/people', 'Delete account', opensFirst),
  asking('Operators: dialog of a new operator', '/admin/operators', 'New operator'),
  askingOfRow('Operators: dialog to change a role', '/admin/operators', /^Change role/),
  askingOfRow('Operators: dialog to reset a sign-in', '/admin/operators', /^Reset sign-in/),
  askingOfRow('Operators: dialog to disable an operator', '/admin/operators', /^Disable/),
  asking('Settings: dialog of a new delivery zone', '/admin/settings', 'Add zone'),
]

/**
 * States of the operator area behind the first list of each section: other lists, one record of
 * each, and the dialogs before a change.
 */
export const operatorDetails: readonly State[] = [...lists, ...details, ...onDelivery, ...questions]
