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
 * From the captures: what each account took in all, what was given back from it, and what is still to be given back. Of the
 * accounts of payments by hand also what couriers were paid.
 */
export type CapturedTotals = (
  tx: Tx,
) => Promise<{ account: string; paidCents: number; givenBackCents: number; toGiveBackCents: number }[]>

/**
 * Proves the books, in one snapshot, while the shop is open: everything sums to zero, running balances equal their
 * postings, every cent a provider took has left its account for an owner's, and what buyers got back, or are to get,
 * is what was booked for them.
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
        { claim: 'What buyers are owed is on its way to them.', objections: forgotten(sums, captured) },
      ]
      return {
        isSound: checks.every(({ objections }) => objections.length === 0),
        checks,
        accounts: sums.map(({ account, sum_cents }) => ({ account, balanceCents: sum_cents })),
      }
    })
}

/** The audit as an operator reads it. */
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

/** What the shop pays for out of its own. */
const expenses = new Set(['shop:rounding', 'shop:discounts'])

/** A provider's account is what it took, from outside; expenses cost the shop. All others hold somebody's money. */
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
    (account, told, booked) => `${account} took ${told}, ${booked} is booked`,
  )
}

function unbookedRefunds(sums: readonly Sum[], captured: Captured): string[] {
  return differing(
    byAccount(captured, ({ givenBackCents }) => givenBackCents),
    outside(sums, ({ given_back_cents }) => given_back_cents),
    (account, told, booked) => `${account} gave back ${told}, ${booked} is booked`,
  )
}

function forgotten(sums: readonly Sum[], captured: Captured): string[] {
  const owedCents = sums.find(({ account }) => account === 'customers:owed')?.sum_cents ?? 0
  const toGiveBackCents = captured.reduce((sum, totals) => sum + totals.toGiveBackCents, 0)
  return owedCents === toGiveBackCents
    ? []
    : [`customers:owed holds ${shillings(owedCents)}, refunds are asked for of ${shillings(toGiveBackCents)}`]
}

function byAccount(captured: Captured, cents: (totals: Captured[number]) => number): Map<string, number> {
  return new Map(captured.map((totals) => [totals.account, cents(totals)]))
}

/** Accounts that stand for money outside the books: a provider's, and what operators paid by hand. */
function outside(sums: readonly Sum[], cents: (sum: Sum) => number): Map<string, number> {
  const found = sums.filter(({ account }) => account.startsWith('provider:') || account.startsWith('by_hand:'))
  return new Map(found.map((sum) => [sum.account, cents(sum)]))
}

function differing(
  told: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number>,
  objection: (account: string, told: string, booked: string) => string,
): string[] {
  return [...new Set([...booked.keys(), ...told.keys()])]
    .filter((account) => (told.get(account) ?? 0) !== (booked.get(account) ?? 0))
    .map((account) => objection(account, shillings(told.get(account) ?? 0), shillings(booked.get(account) ?? 0)))
}

function shillings(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-KE')
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
