import type { Books } from '../apps/server/test/books.ts'
import type { Noticed } from './noticed.ts'

export type Outcome = Noticed & {
  name: string
  aim: number
  /** Seconds from the end of the fault until every process ran as before. */
  recoverySeconds: number
  alerts: string[]
  /** Services that ended by themselves. */
  crashes: string[]
  problems: string[]
  /** What a fault measured itself. */
  note: string | null
  passed: boolean
}

export type End = {
  lost: string[]
  wrongStock: number
  auditIsSound: boolean
  orders: number
  paid: number
  confirmed: number
  taken: number
  recorded: number
  unpaid: string[]
  /** Payments that the shop has not recorded, with the state of their prompts. */
  missing: string[]
  passed: boolean
}

/** The table of docs/running.md. */
export function table(outcomes: readonly Outcome[]): string {
  const head = [
    'Fault',
    'Errors, s',
    'Aim, s',
    'Failed requests',
    'Longest pause between orders, s',
    'Alerts',
    'Lost or doubled',
  ]
  const rows = outcomes.map((one) => [
    one.name,
    seconds(one.errorSeconds),
    String(one.aim),
    `${one.failed} of ${one.requests}`,
    seconds(one.pauseSeconds),
    one.alerts.join(', ') || 'none',
    lostOrDoubled(one),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function lostOrDoubled({ problems, note }: Outcome): string {
  const isGood = problems.every((problem) => problem.includes('of errors'))
  return [...(isGood ? ['0'] : problems), ...(note === null ? [] : [note])].join('; ')
}

export function wrongBooks({ lost, wrongStock, auditIsSound, audit }: Books): string[] {
  return [
    ...(lost.length > 0 ? [`${lost.length} orders are lost`] : []),
    ...(wrongStock > 0 ? [`${wrongStock} variants have a wrong stock`] : []),
    ...(auditIsSound ? [] : [audit]),
  ]
}

export function summary(end: End): string {
  const { orders, confirmed, paid, lost, wrongStock, auditIsSound, taken, recorded, unpaid, missing } = end
  return [
    `${orders} orders in the database, ${confirmed} confirmed to shoppers, ${lost.length} lost, ${paid} paid.`,
    `M-Pesa took KES ${taken}, the shop recorded KES ${recorded}; ${unpaid.length} receipts unknown to M-Pesa.`,
    ...missing.map((payment) => `Not recorded: ${payment}`),
    `${wrongStock} variants with a wrong stock; the ledger is ${auditIsSound ? 'sound' : 'not sound'}.`,
  ].join('\n')
}

const seconds = (value: number) => (Math.round(value * 10) / 10).toString()
