import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { minutesLater } from '../support/later.ts'
import { operator } from '../support/operator.ts'
import { anOrderByPhoneThat, aPhoneThat, isPaidAtPaystackForNobody, payByHand, setPhones } from '../support/pay.ts'
import { orderOf } from '../support/shopper.ts'
import { all, asOwner, asOwnerOfTheLongest, fromMenu, nothingAtAll, question, requested } from './operator-at.ts'
import { once, type State } from './state.ts'

type UnmatchedPayments = AnswerTo<'GET /api/admin/payments/unmatched-payments/'>
type Refunds = AnswerTo<'GET /api/admin/payments/refunds/'>
type Differences = AnswerTo<'GET /api/admin/payments/differences/'>

const list = (name: string) => `/admin/payments/${name}`
const listed = <Answer>(name: string) => requested<Answer>('finance', 'GET', `payments/${name}/?limit=100`)
const soon = { timeout: 60_000, interval: 500 }

/**
 * Unmatched payments: a new one, one whose refund is in progress, one whose refund M-Pesa rejected,
 * and one whose refund has an unknown outcome.
 */
const unmatchedPayments = once(async () => {
  await setPhones({ c2b_validation: false })
  const whose = {
    'RENT JULY': undefined,
    'KODI YA NYUMBA JULAI': aPhoneThat('paysAndWaitsForItBack'),
    MAMANJERI: aPhoneThat('paysAndIsNotRefunded'),
    'SHOP 14': aPhoneThat('paysAndWasRefundedAlready'),
  }
  for (const [account, phone] of Object.entries(whose))
    await payByHand({ account, shillings: 12_450, ...(phone && { phone }) })
  await setPhones({ c2b_validation: true })
  const of = async (account: string) =>
    (await listed<UnmatchedPayments>('unmatched-payments')).find(
      (unmatchedPayment) => unmatchedPayment.account === account,
    )
  for (const account of Object.keys(whose).slice(1)) {
    const { receipt } = await vi.waitFor(async () => (await of(account)) ?? expect.fail(account), soon)
    await operator('refund-unmatched', '--receipt', receipt, '--reason', 'Nobody knows this account.')
  }
  await vi.waitFor(async () => {
    expect(await of('RENT JULY')).toBeDefined()
    expect(await of('KODI YA NYUMBA JULAI')).toMatchObject({ is_going_back: true, is_stuck: false })
    expect(await of('MAMANJERI')).toMatchObject({ is_going_back: false, failure: expect.any(String) })
    expect(await of('SHOP 14')).toMatchObject({ is_stuck: true, failure: expect.any(String) })
  }, soon)
})

/** Two stopped refunds: one that M-Pesa rejected, and one with an unknown outcome. */
const stoppedRefunds = once(() =>
  Promise.all([aStoppedRefund('paysAndIsNotRefunded'), aStoppedRefund('paysAndWasRefundedAlready')]),
)

async function aStoppedRefund(phone: Parameters<typeof anOrderByPhoneThat>[0]): Promise<void> {
  const { shopper, orderId, orderNumber: order_number } = await anOrderByPhoneThat(phone)
  await vi.waitUntil(async () => (await orderOf(shopper, orderId)).status === 'paid', soon)
  await operator('refund', '--order', order_number, '--amount', 'all', '--reason', 'It came broken.')
  const isStopped = ({ order_number: stopped }: Refunds[number]) => stopped === order_number
  await vi.waitUntil(async () => (await listed<Refunds>('refunds')).some(isStopped), soon)
}

/** Reconciliation differences: payments that Paystack lists and the shop's books do not contain. */
const differences = once(async () => {
  await isPaidAtPaystackForNobody(`invoice-${Date.now()}`, 900)
  await isPaidAtPaystackForNobody(`of-the-stall-in-Gikomba-in-the-rainy-season-${Date.now()}`, 125_000)
  await minutesLater(25, 'reconcile-payments')
  await vi.waitUntil(async () => (await listed<Differences>('differences')).length > 1, soon)
})

const listOf = (name: string, address: string, happens: () => Promise<unknown>): State[] => {
  const from = async () => {
    await happens()
    return { path: address }
  }
  return [
    { name: `D40 ${name}`, from, meets: asOwner, shows: all },
    { name: `D40 ${name}: with the longest texts`, from, meets: asOwnerOfTheLongest, shows: all },
    { name: `D40 ${name}: empty`, from: address, meets: nothingAtAllOfOwner, shows: all },
  ]
}

async function nothingAtAllOfOwner(page: Page): Promise<void> {
  await asOwner(page)
  await nothingAtAll(page)
}

const asking = (name: string, address: string, happens: () => Promise<unknown>, button: RegExp): State => ({
  name: `D40 ${name}`,
  from: async () => {
    await happens()
    return { path: address }
  },
  meets: asOwner,
  does: fromMenu(button),
  shows: question,
})

/** Payments and refunds that an operator has to resolve. */
export const operatorMoney: readonly State[] = [
  ...listOf('Payments: unmatched payments', list('unmatched-payments'), unmatchedPayments),
  asking('Payments: unmatched payment assigned', list('unmatched-payments'), unmatchedPayments, /^Assign to order/),
  asking('Payments: unmatched payment refunded', list('unmatched-payments'), unmatchedPayments, /^Refund/),
  asking('Payments: manual refund, unmatched', list('unmatched-payments'), unmatchedPayments, /^Mark as refunded/),
  ...listOf('Payments: stopped refunds', list('refunds'), stoppedRefunds),
  asking('Payments: dialog to send a refund again', list('refunds'), stoppedRefunds, /^Retry refund/),
  asking('Payments: dialog to record a manual refund', list('refunds'), stoppedRefunds, /^Mark as refunded/),
  ...listOf('Payments: reconciliation differences', list('differences'), differences),
  asking('Payments: dialog to resolve a reconciliation difference', list('differences'), differences, /^Mark resolved/),
]
