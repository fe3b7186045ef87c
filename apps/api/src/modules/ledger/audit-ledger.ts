import type { Db, Tx } from '../../platform/db/index.ts'
import { isSellerAccount } from './accounts.ts'
import { overpaidToCouriers, paidToCouriers, wrongCouriers, wrongOrderFees } from './courier-fees.queries.ts'
import * as queries from './ledger.queries.ts'
import { entrySums, wrongHolds, wrongMonths } from './store-entries.queries.ts'

export type LedgerAudit = {
  isSound: boolean
  checks: { claim: string; objections: string[] }[]
  accounts: { account: string; balanceCents: number }[]
}

/**
 * Totals from the captures, for each account: the sum taken, the sum refunded from it, and the refunds still owed. For
 * the accounts of payments by hand also the sum paid to couriers.
 */
export type CapturedTotals = (
  tx: Tx,
) => Promise<{ account: string; paidCents: number; refundedCents: number; toRefundCents: number }[]>

/**
 * Verifies the ledger in one snapshot, while the shop is open. Everything sums to zero. Running balances equal their
 * postings. Every cent a provider took is in an owner's account. The refunds of buyers, paid or owed, are those that
 * were booked.
 */
export async function auditLedger(db: Db, capturedTotals: CapturedTotals): Promise<LedgerAudit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sums = await queries.accountSums(tx)
      const captured = await capturedTotals(tx)
      const checks = [
        { claim: 'All accounts together are zero.', objections: unbalanced(sums) },
        { claim: 'Every transaction moves money.', objections: await queries.emptyTransactions(tx) },
        { claim: 'Running balances equal their postings.', objections: wrongRows(sums) },
        {
          claim: 'What stores are shown is what was posted.',
          objections: [
            ...wrongEntries(sums, await entrySums(tx)),
            ...(await wrongMonths(tx)).map(({ storeId, month }) => `store ${storeId}'s month ${month}`),
            ...(await wrongHolds(tx)).map(({ orderId, storeId }) => `store ${storeId}'s hold of order ${orderId}`),
          ],
        },
        {
          claim:
            'Nobody is owed less than nothing, but a seller by what was clawed back, and couriers by fees refunded after they were paid.',
          objections: overdrawn(sums, await overpaidToCouriers(tx)),
        },
        { claim: 'What couriers are owed is what was posted.', objections: await wrongCourierMoney(tx) },
        { claim: 'Every cent a provider took has an owner.', objections: ownerless(sums, captured) },
        {
          claim: 'Every cent a provider gave back, or an operator paid by hand, is booked.',
          objections: unbookedRefunds(sums, captured),
        },
        { claim: 'What buyers are owed is on its way to them.', objections: owedWithoutRefund(sums, captured) },
      ]
      return {
        isSound: checks.every(({ objections }) => objections.length === 0),
        checks,
        accounts: sums.map(({ account, sum_cents }) => ({ account, balanceCents: sum_cents })),
      }
    })
}

/** The audit as text for an operator. */
export function auditText({ isSound, checks, accounts }: LedgerAudit): string {
  const width = Math.max(0, ...accounts.map(({ account }) => account.length))
  const lines = [
    ...checks.flatMap(({ claim, objections }) => [
      `${objections.length === 0 ? 'yes' : 'NO '}  ${claim}`,
      ...objections.map((objection) => `       ${objection}`),
    ]),
    '',
    ...accounts.map(({ account, balanceCents }) => `${account.padEnd(width)}  ${shillings(balanceCents).padStart(16)}`),
    '',
    isSound ? 'The ledger is sound.' : 'The ledger is NOT sound.',
  ]
  return lines.join('\n')
}

type Sum = Awaited<ReturnType<typeof queries.accountSums>>[number]

function unbalanced(sums: readonly Sum[]): string[] {
  const total = sums.reduce((sum, { sum_cents }) => sum + sum_cents, 0)
  return total === 0 ? [] : [`the sum is ${shillings(total)}`]
}

function wrongRows(sums: readonly Sum[]): string[] {
  return sums
    .filter(({ account, sum_cents, row_cents }) => row_cents !== (isSellerAccount(account) ? sum_cents : null))
    .map(({ account, sum_cents, row_cents }) => {
      const row = row_cents === null ? 'no balance' : shillings(row_cents)
      return `${account} says ${row}, its postings ${shillings(sum_cents)}`
    })
}

function wrongEntries(sums: readonly Sum[], shown: ReadonlyMap<string, number>): string[] {
  const posted = new Map(sums.map(({ account, sum_cents }) => [account, sum_cents]))
  return [...new Set([...posted.keys(), ...shown.keys()])]
    .filter(isSellerAccount)
    .filter((account) => (posted.get(account) ?? 0) !== (shown.get(account) ?? 0))
    .map((account) => `${account} is shown ${shillings(shown.get(account) ?? 0)}`)
}

/** The shop's own costs. */
const expenses = new Set(['shop:rounding', 'shop:discounts'])

/**
 * A provider's account mirrors money outside the ledger, and expenses are costs of the shop. All other accounts hold
 * money of an owner, so they must not be negative.
 */
function overdrawn(sums: readonly Sum[], overpaidCents: number): string[] {
  return sums
    .filter(({ account }) => !account.startsWith('provider:') && !expenses.has(account))
    .filter(({ account, sum_cents, clawed_back_cents }) => {
      const allowedCents = account === 'courier:delivery' ? overpaidCents : clawed_back_cents
      return sum_cents + allowedCents < 0
    })
    .map(({ account, sum_cents }) => `${account} is at ${shillings(sum_cents)}`)
}

async function wrongCourierMoney(tx: Tx): Promise<string[]> {
  const [orders, couriers, { rowCents, postedCents }] = [
    await wrongOrderFees(tx),
    await wrongCouriers(tx),
    await paidToCouriers(tx),
  ]
  return [
    ...orders.map((orderId) => `the delivery fee of order ${orderId}`),
    ...couriers.map((name) => `what ${name} earned`),
    ...(rowCents === postedCents
      ? []
      : [`couriers were paid ${shillings(rowCents)}, their postings say ${shillings(postedCents)}`]),
  ]
}

type Captured = Awaited<ReturnType<CapturedTotals>>

function ownerless(sums: readonly Sum[], captured: Captured): string[] {
  return differing(
    byAccount(captured, ({ paidCents }) => paidCents),
    outside(sums, ({ out_cents }) => out_cents),
    (account, reported, booked) => `${account} took ${reported}, ${booked} is booked`,
  )
}

function unbookedRefunds(sums: readonly Sum[], captured: Captured): string[] {
  return differing(
    byAccount(captured, ({ refundedCents }) => refundedCents),
    outside(sums, ({ refunded_cents }) => refunded_cents),
    (account, reported, booked) => `${account} refunded ${reported}, ${booked} is booked`,
  )
}

function owedWithoutRefund(sums: readonly Sum[], captured: Captured): string[] {
  const owedCents = sums.find(({ account }) => account === 'customers:owed')?.sum_cents ?? 0
  const toRefundCents = captured.reduce((sum, totals) => sum + totals.toRefundCents, 0)
  return owedCents === toRefundCents
    ? []
    : [`customers:owed holds ${shillings(owedCents)}, refunds are requested for ${shillings(toRefundCents)}`]
}

function byAccount(captured: Captured, cents: (totals: Captured[number]) => number): Map<string, number> {
  return new Map(captured.map((totals) => [totals.account, cents(totals)]))
}

/** Accounts for money outside the ledger: the providers', and those of payments by hand. */
function outside(sums: readonly Sum[], cents: (sum: Sum) => number): Map<string, number> {
  const found = sums.filter(({ account }) => account.startsWith('provider:') || account.startsWith('by_hand:'))
  return new Map(found.map((sum) => [sum.account, cents(sum)]))
}

function differing(
  reported: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number>,
  objection: (account: string, reported: string, booked: string) => string,
): string[] {
  return [...new Set([...booked.keys(), ...reported.keys()])]
    .filter((account) => (reported.get(account) ?? 0) !== (booked.get(account) ?? 0))
    .map((account) => objection(account, shillings(reported.get(account) ?? 0), shillings(booked.get(account) ?? 0)))
}

function shillings(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-KE')
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
