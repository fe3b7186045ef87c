import type { Page } from 'playwright-core'
import { present } from '#contract/shared/present.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { newPerson } from '../support/shopper.ts'
import { aSeller } from '../support/seller.ts'
import { idleSeller } from './idle-seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const path = '/Seller/Dashboard/wallet'
const newcomer = async (): Promise<Arrival> => ({ path, as: await idleSeller() })

type Wallet = AnswerTo<'GET /api/seller/wallet/'>
type Transactions = AnswerTo<'GET /api/seller/transactions/'>
type Withdrawals = AnswerTo<'GET /api/seller/withdrawals/'>
type Held = AnswerTo<'GET /api/seller/wallet/held/'>
type Statements = AnswerTo<'GET /api/seller/statements/'>

const calls = {
  wallet: '**/api/seller/wallet/',
  transactions: '**/api/seller/transactions/?*',
  withdrawals: '**/api/seller/withdrawals/?*',
  held: '**/api/seller/wallet/held/?*',
  statements: '**/api/seller/statements/',
}

/**
 * A store with high earnings. Its payout phone is verified and has a waiting period; its owner's
 * identity is not verified.
 */
const rich: Wallet = {
  balance: 12_345_678.9,
  pending_withdrawals: 250_000,
  held: 1_204_300.05,
  payout_phone: { phone_number: '+254722000111', is_verified: true, payable_from: '2026-07-04T12:00:00Z' },
  is_identity_verified: false,
  payout_hold: null,
  withdrawal_limits: { max: 250_000, min: 10, fee: 33 },
}

const at = '2026-07-03T09:15:00Z'

const transactions: Transactions = (
  [
    ['sale', 1_250_000.5, 'pending'],
    ['release', 2_375, 'completed'],
    ['refund', -1_250, 'completed'],
    ['dispute', -2_375, 'completed'],
    ['dispute_over', 2_375, 'completed'],
    ['withdrawal', -250_000, 'failed'],
    ['withdrawal_returned', 250_000, 'completed'],
    ['withdrawal', -5_000, 'rejected'],
    ['withdrawal_paid', -250_000, 'completed'],
    ['correction', 0.05, 'completed'],
  ] as const
).map(([type, amount, status], place) => ({
  id: place + 1,
  created_at: at,
  type,
  amount,
  status,
  order_number: type === 'sale' ? 'SK26-0704-AB12' : null,
}))

const withdrawals: Withdrawals = (
  [
    ['requested', null, null],
    ['approved', null, null],
    ['sent', null, null],
    ['unknown', null, null],
    ['paid', 'SG74ABCD12', null],
    ['failed', null, 'This payment would take the phone over its M-Pesa balance limit.'],
    ['rejected', null, 'W'.repeat(200)],
  ] as const
).map(([status, reference, reason], place) => ({
  id: place + 1,
  requested_at: at,
  amount: 250_000,
  fee: 33,
  paid_amount: 249_967,
  status,
  phone: '+254…111',
  reference,
  reason,
  ended_at: reference || reason ? at : null,
}))

const held: Held = [
  { order_number: 'SK26-0704-AB12', amount: 1_187_500.48, sold_at: at, available_from: null },
  { order_number: 'SK26-0703-CD34', amount: 16_799.57, sold_at: at, available_from: '2026-07-06T09:15:00Z' },
]

const statements: Statements = [{ month: '2026-07' }, { month: '2026-06' }]

async function earnsWell(page: Page): Promise<void> {
  await answers<Wallet>(page, calls.wallet, () => rich)
  await answers<Transactions>(page, calls.transactions, () => transactions)
  await answers<Withdrawals>(page, calls.withdrawals, () => withdrawals)
  await answers<Held>(page, calls.held, () => held)
  await answers<Statements>(page, calls.statements, () => statements)
}

async function asksFor(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to Withdraw (ksh)').fill(amount)
  await page.getByRole('button', { name: 'Request Withdrawal' }).click()
}

export const sellerWallet: readonly State[] = [
  {
    name: 'V§2 Wallet tab',
    from: newcomer,
    meets: earnsWell,
    shows: (page) => page.getByRole('table', { name: 'Held funds' }),
    isSpecified: true,
  },
  { name: 'V§8 Wallet tab: no transactions', from: newcomer, shows: (page) => page.getByText('No transactions yet.') },
  {
    name: 'V§2 Wallet tab: loading',
    from: newcomer,
    meets: (page) => hangs(page, /\/api\/seller\/(wallet|transactions|withdrawals|statements)\//),
    shows: loading,
  },
  {
    name: 'V§7 Wallet tab: failed to load',
    from: newcomer,
    meets: (page) => breaks(page, /\/api\/seller\/(wallet|transactions|withdrawals|statements)\//),
    shows: (page) => page.getByText('We couldn’t load your wallet.'),
  },
  {
    name: 'V§4 Wallet tab: negative balance after a refund',
    from: newcomer,
    meets: (page) => answers<Wallet>(page, calls.wallet, () => ({ ...rich, balance: -1_250.5 })),
    shows: (page) => page.getByText(/^A refund was larger than your balance/),
  },
  {
    name: 'D37 Wallet tab: payouts on hold, with the reason',
    from: newcomer,
    meets: (page) =>
      answers<Wallet>(page, calls.wallet, () => ({
        ...rich,
        payout_hold: { kind: 'held', reason: 'We are checking a complaint about order SK26-0704-AB12.' },
      })),
    shows: (page) => page.getByText('Reason: We are checking a complaint'),
  },
  {
    name: 'V§8 Wallet tab: a withdrawal refused',
    from: newcomer,
    meets: earnsWell,
    does: (page) => asksFor(page, '500'),
    shows: (page) => page.getByRole('alertdialog').getByText('This is more than your available balance.'),
    mayLog: /ApiError/,
  },
  {
    name: 'V§5 Wallet tab: amount above the balance',
    from: newcomer,
    meets: earnsWell,
    does: (page) => page.getByLabel('Amount to Withdraw (ksh)').fill('99999999'),
    shows: (page) => page.getByRole('button', { name: 'Request Withdrawal', disabled: true }),
  },
  {
    name: 'V§2 Wallet tab: details of a sale',
    from: newcomer,
    meets: async (page) => {
      await earnsWell(page)
      await page.route('**/api/seller/transactions/1/', (route) => route.fulfill({ json: sale }))
    },
    does: (page) => page.getByRole('button', { name: /^Details of Sale,/ }).click(),
    shows: (page) => page.getByRole('dialog').getByText('M-Pesa → Held'),
  },
  {
    name: 'V§2 Wallet tab: code sent to the payout phone',
    // A store is sent few codes an hour.
    from: async () => ({ path, as: await aSeller() }),
    does: async (page) => {
      await page.clock.install()
      await page.getByLabel('Your password').fill(newPerson().password)
      await page.getByRole('button', { name: 'Send code' }).click()
    },
    shows: (page) => page.getByText(/^We sent a 6-digit code to/),
  },
  {
    name: 'V§2 Wallet tab: two-step sign-in being set up',
    from: newcomer,
    does: async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
      await page.getByLabel('Password', { exact: true }).fill(newPerson().password)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    shows: (page) => page.getByRole('img', { name: 'QR code for your authenticator app' }),
  },
]

const sale: AnswerTo<'GET /api/seller/transactions/:id/'> = {
  ...present(transactions[0]),
  changes: { held: 1_250_000.5, available: 0, pending: 0 },
  postings: [
    { from: 'M-Pesa', to: 'Held', amount: 1_250_000 },
    { from: 'Sokoni (coupon)', to: 'Held', amount: 0.5 },
  ],
  sale: { goods: 1_315_790, commission: 65_789.5 },
}
