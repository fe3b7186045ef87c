import type { Page } from 'playwright-core'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { breaks, hangs } from '../support/network.ts'
import { all, asOwner, question } from './operator-at.ts'
import { loading, type State } from './state.ts'

type Couriers = AnswerTo<'GET /api/admin/couriers/'>
type Fees = AnswerTo<'GET /api/admin/couriers/:id/fees/'>
type Payments = AnswerTo<'GET /api/admin/couriers/:id/payments/'>

const couriers: Couriers = [
  { id: 1, name: 'Wells Fargo Courier', earned: 184_200, paid: 150_000, balance: 34_200 },
  { id: 2, name: 'Boda Mwangi', earned: 4_200.67, paid: 2_950, balance: 1_250.67 },
  { id: 3, name: 'G4S', earned: 1_200, paid: 1_200, balance: 0 },
  {
    id: 4,
    name: 'NyamachomaNyamachomaNyamachomaNyamachomaNyamachomaNyamachoma',
    earned: 200,
    paid: 350,
    balance: -150,
  },
]
const store = { id: 1, store_number: 100_001, name: 'Mama Njeri Crafts of Kariokor Market and Sons' }
const at = '2026-07-04T12:30:00.000Z'
const fees: Fees = [3, 2, 1].map((id) => ({
  seller_order_id: id,
  order_id: 'aaaaaaaaaaaaaaaaaaaaaa',
  order_number: `SKABCDEFGH${id + 1}`,
  store,
  shipped_at: at,
  amount: 66.67 + 100 * id,
}))
const payments: Payments = [
  { id: 2, amount: 2_000, channel: 'bank', reference: 'FT24186K2LM', paid_at: at, recorded_by: 'Akinyi Odhiambo' },
  { id: 1, amount: 950, channel: 'cash', reference: 'W'.repeat(60), paid_at: at, recorded_by: 'Akinyi Odhiambo' },
]

const calls = /\/api\/admin\/couriers\//
const json = (page: Page, address: RegExp, answer: unknown) =>
  page.route(address, (route) => route.fulfill({ json: answer }))

/**
 * Answers with the couriers above, each with another kind of balance. The demo shop has too few
 * couriers.
 */
const meetsCouriers =
  (opened = 2, { isNew = false } = {}) =>
  async (page: Page) => {
    await asOwner(page)
    await json(page, /\/couriers\/\?/, couriers)
    await json(page, /\/couriers\/totals\/$/, { owed: 35_450.67, unassigned: 6_200 })
    await json(page, /\/couriers\/\d+\/$/, couriers[opened - 1])
    await json(page, /\/couriers\/\d+\/fees\/\?/, isNew ? [] : fees)
    await json(page, /\/couriers\/\d+\/payments\/\?/, isNew ? [] : payments)
  }

const list = '/admin/couriers'
const one = '/admin/couriers/2'
const records = (page: Page) => page.getByRole('button', { name: 'Record payment' }).first().click()

/** Couriers, to whom the shop owes delivery fees. */
export const operatorCouriers: readonly State[] = [
  { name: 'D40 Couriers: list', from: list, meets: meetsCouriers(), shows: all },
  { name: 'D40 Couriers: one courier', from: one, meets: meetsCouriers(), shows: all },
  {
    name: 'D40 Couriers: a courier without fees and payments',
    from: one,
    meets: meetsCouriers(2, { isNew: true }),
    shows: all,
  },
  { name: 'D40 Couriers: an overpaid courier', from: one, meets: meetsCouriers(4), shows: all },
  { name: 'D40 Couriers: recording a payment', from: one, meets: meetsCouriers(), does: records, shows: question },
  {
    name: 'D40 Couriers: payment above the balance refused',
    from: one,
    meets: async (page) => {
      await meetsCouriers()(page)
      await page.route(/\/couriers\/\d+\/payments\/$/, (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'This is more than you owe the courier.', code: 'COURIER_PAYMENT_EXCEEDS_BALANCE' },
        }),
      )
    },
    does: async (page) => {
      await records(page)
      await page.getByLabel('Paid by').selectOption('bank')
      await page.getByLabel('Reference').fill('FT24187P3QR')
      await question(page).getByRole('button', { name: 'Record payment' }).click()
    },
    shows: (page) => page.getByText('This is more than you owe the courier.'),
    mayLog: /409/,
  },
  {
    name: 'D40 Couriers: unknown courier',
    from: '/admin/couriers/987654',
    meets: asOwner,
    shows: all,
    mayLog: /404/,
  },
  {
    name: 'D40 Couriers: one courier, failed to load',
    from: one,
    meets: async (page) => {
      await asOwner(page)
      await breaks(page, calls)
    },
    shows: (page) => page.getByText('The courier could not be loaded.'),
    mayLog: /500/,
  },
  {
    name: 'D40 Couriers: one courier, loading',
    from: one,
    meets: async (page) => {
      await asOwner(page)
      await hangs(page, calls)
    },
    shows: loading,
  },
]
