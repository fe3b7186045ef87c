import type { Db, Tx } from '../../platform/db/index.ts'
import { isSellerAccount } from './accounts.ts'
import * as queries from './ledger.queries.ts'

export type LedgerAudit = {
  isSound: boolean
  checks: { claim: string; objections: string[] }[]
  accounts: { account: string; balanceCents: number }[]
}

/** What each provider took in all, in cents, by whoever keeps the captures. */
export type CapturedTotals = (tx: Tx) => Promise<{ provider: string; paidCents: number }[]>

/**
 * Proves the books, in one snapshot, while the shop is open: everything sums to zero, running balances equal their
 * postings, and every cent a provider took has left its account for an owner's.
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
        { claim: 'Nobody is owed less than nothing.', objections: overdrawn(sums) },
        { claim: 'Every cent a provider took has an owner.', objections: ownerless(sums, captured) },
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

/** What the shop pays for out of its own. */
const expenses = new Set(['shop:rounding', 'shop:discounts'])

/** A provider's account is what it took, from outside; expenses cost the shop. All others hold somebody's money. */
function overdrawn(sums: readonly Sum[]): string[] {
  return sums
    .filter(({ account, sum_cents }) => sum_cents < 0 && !account.startsWith('provider:') && !expenses.has(account))
    .map(({ account, sum_cents }) => `${account} is at ${shillings(sum_cents)}`)
}

function ownerless(sums: readonly Sum[], captured: Awaited<ReturnType<CapturedTotals>>): string[] {
  const outCents = new Map(
    sums.filter(({ account }) => account.startsWith('provider:')).map((sum) => [sum.account, sum.out_cents]),
  )
  const takenCents = new Map(captured.map(({ provider, paidCents }) => [`provider:${provider}`, paidCents]))
  return [...new Set([...outCents.keys(), ...takenCents.keys()])]
    .filter((account) => (takenCents.get(account) ?? 0) !== (outCents.get(account) ?? 0))
    .map(
      (account) =>
        `${account} took ${shillings(takenCents.get(account) ?? 0)}, ${shillings(outCents.get(account) ?? 0)} is booked`,
    )
}

function shillings(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-KE')
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
