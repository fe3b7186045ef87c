import type { Page } from 'playwright-core'
import { answers } from '../network.ts'
import { all, asOwner, asOwnerOfTheLongest, opensFirst, question } from './operator-at.ts'
import type { State } from './state.ts'

type Does = (page: Page) => Promise<unknown>

/** Another list of a section, or a form of it, as its address says. */
const at = (name: string, from: string): State => ({ name: `D40 ${name}`, from, meets: asOwner, shows: all })

const first = (name: string, from: string): State[] => [
  { name: `D40 ${name}`, from, meets: asOwner, does: opensFirst, shows: all },
  {
    name: `D40 ${name}: with the longest words`,
    from,
    meets: asOwnerOfTheLongest,
    does: opensFirst,
    shows: all,
  },
]

/** What a button asks for before anything is done. */
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

/** An order that is to be paid at the door: the first one, told so. */
const payOnDelivery = (name: string, button?: string): State => ({
  name: `D40 Orders: ${name}`,
  from: '/admin/orders',
  meets: async (page) => {
    await asOwner(page)
    await answers(page, /\/api\/admin\/orders\/[\w-]{22}\/$/, (order) => ({
      ...order,
      status: 'shipped',
      money: 'on_delivery',
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

/** The first order, with a refund that each of its steps is open for. */
const withRefunds: State = {
  name: 'D40 Orders: one with refunds that stopped, with the longest words',
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

/** An import that waits to be reviewed, in its list or opened, whatever the shop has; its products are those that wait. */
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
  at('Payments: all', '/admin/payments?list=attempts'),
  at('Marketing: slides', '/admin/marketing?list=slides'),
  at('Marketing: banners', '/admin/marketing?list=banners'),
  at('Marketing: local ads', '/admin/marketing?list=local-ads'),
  at('Marketing: coupons', '/admin/marketing?list=coupons'),
  at('Marketing: newsletter', '/admin/marketing?list=newsletter'),
  at('Marketing: a new campaign', '/admin/marketing?open=new'),
  at('Marketing: a new coupon', '/admin/marketing?list=coupons&open=new'),
  at('Products: new and changed', '/admin/products?list=changes'),
  anImport('an import among what is new and changed', '/admin/products?list=changes'),
  anImport('an import, opened', '/admin/products?list=changes&import=7'),
  at('Content pages: one', '/admin/pages?page=shipping'),
  at('Audit log: nothing fits', '/admin/audit?actor=operator:987654&from=2026-01-01&to=2026-01-02'),
  ...['rates', 'pay-on-delivery', 'sellers', 'approvals', 'stores', 'contact', 'labels', 'history'].map((group) =>
    at(`Settings: ${group}`, `/admin/settings?group=${group}`),
  ),
  ...['sellers', 'categories', 'payments', 'refunds', 'tax'].map((kind) =>
    at(`Reports: ${kind}`, `/admin/reports?report=${kind}`),
  ),
]

const things = [
  ...first('Orders: one', '/admin/orders'),
  ...first('People: one', '/admin/people'),
  ...first('Sellers: one', '/admin/sellers'),
  ...first('Products: one', '/admin/products'),
  ...first('Marketing: one coupon', '/admin/marketing?list=coupons'),
  ...first('Payments: one', '/admin/payments?list=attempts'),
  withRefunds,
]

const onDelivery = [
  payOnDelivery('one to be paid at the door'),
  payOnDelivery('the phone at the door is asked', 'Ask for it by M-Pesa'),
  payOnDelivery('cash from the door', 'Record cash'),
  payOnDelivery('one refused at the door', 'Refused at the door'),
]

const questions: readonly State[] = [
  {
    name: 'D40 All sections',
    from: '/admin/today',
    meets: asOwner,
    does: async (page) => {
      await all(page).waitFor()
      const menu = page.getByRole('button', { name: 'All sections' })
      // On a wide screen all of them stand beside the work.
      if (!(await menu.isVisible())) return
      await menu.click()
      await question(page).waitFor()
    },
    shows: (page) => page.getByRole('link', { name: 'Your sign-in' }).last(),
  },
  asking('Orders: money goes back', '/admin/orders?money=paid', 'Give money back', opensFirst),
  asking('Returns: one is rejected', '/admin/returns', /^Reject/),
  asking('Withdrawals: one is approved', '/admin/withdrawals', /^Approve/),
  asking('Withdrawals: one is rejected', '/admin/withdrawals', /^Reject/),
  asking('Sellers: one is suspended', '/admin/sellers', 'Suspend', opensFirst),
  asking('Sellers: one is written to', '/admin/sellers', 'Write', opensFirst),
  asking('Commission: of a category', '/admin/commission', /^Change/),
  asking('Marketing: a new banner', '/admin/marketing?list=banners', 'New banner'),
  asking('Categories: a new one', '/admin/categories', 'New category'),
  asking('Products: one is taken out', '/admin/products?state=listed', 'Take it out', opensFirst),
  asking('Reviews: one is hidden', '/admin/reviews', /^Hide/),
  asking('People: one is erased', '/admin/people', 'Erase', opensFirst),
  asking('Operators: a new one', '/admin/operators', 'New operator'),
  asking('Operators: another role', '/admin/operators', /^Change role/),
  asking('Operators: another sign-in', '/admin/operators', /^Reset sign-in/),
  asking('Operators: one is disabled', '/admin/operators', /^Disable/),
  asking('Settings: a delivery zone', '/admin/settings', 'Add a zone'),
]

/** What is behind the lists of the operators' area: other lists, one thing of each, and what is asked before a step. */
export const operatorThings: readonly State[] = [...lists, ...things, ...onDelivery, ...questions]
