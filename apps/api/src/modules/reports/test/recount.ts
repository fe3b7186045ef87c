import { sql } from 'kysely'
import { columnsOf, mainColumns, type ReportName } from '#contract/operator/report-columns.ts'
import type { Db } from '../../../platform/db/index.ts'
import { countDay } from '../count-day.ts'
import { createTally, type Tally } from '../tally.ts'

/** Figures by report and subject, as a test writes them. */
type Reported = Record<string, Record<string, number>>

export function reportedBy(tally: Tally, report: ReportName): Reported {
  const names = columnsOf(report).map(([name]) => name)
  return Object.fromEntries(
    tally
      .rowsOf(report)
      .map(({ subject, figures }) => [subject, Object.fromEntries(names.map((name, at) => [name, figures[at] ?? 0]))]),
  )
}

/** The report figures of all days with ledger transactions, counted some transactions at a time. */
export async function allDays(db: Db, atOnce?: number): Promise<Tally> {
  const { rows } = await sql<{ day: string }>`
    select distinct (posted_at at time zone 'Africa/Nairobi')::date::text as day from ledger_transactions
    union select (opened_at at time zone 'Africa/Nairobi')::date::text from disputes`.execute(db)
  const all = createTally()
  for (const { day } of rows) {
    const tally = await countDay(db, day, atOnce)
    for (const report of Object.keys(mainColumns) as ReportName[])
      for (const [subject, figures] of Object.entries(reportedBy(tally, report))) all.add(report, subject, figures)
  }
  return all
}

/**
 * Counts the same figures from orders, lines, captures, refunds and ledger balances, with statements that do not use
 * the code of the reports.
 * @returns a description of each difference; empty when all figures agree
 */
export async function wrongReports(db: Db, atOnce?: number): Promise<string[]> {
  const all = await allDays(db, atOnce)
  const reported = (report: ReportName) => reportedBy(all, report)
  const wrong: string[] = []
  const compare = (what: string, got: unknown, right: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(right))
      wrong.push(`${what}: ${JSON.stringify(got)} for ${JSON.stringify(right)}`)
  }
  const sum = (report: ReportName, name: string, of = '') =>
    Object.entries(reported(report)).reduce(
      (total, [subject, figures]) => (subject.startsWith(of) ? total + (figures[name] ?? 0) : total),
      0,
    )

  const [orders] = await ask(db)`
    select count(*) as orders, coalesce(sum(units), 0) as units, coalesce(sum(subtotal_cents), 0) as goods,
      coalesce(sum(discount_cents), 0) as discount, coalesce(sum(delivery_cents), 0) as delivery,
      coalesce(sum(total_cents), 0) as total
    from orders where paid_at is not null`
  compare('sales', reported('sales')[''] ?? orders, orders)

  const balances = await balancesOf(db)
  const balance = (begins: string) =>
    [...balances].reduce((total, [account, cents]) => (account.startsWith(begins) ? total + cents : total), 0)
  const bySeller = await ask(db)`
    select store_id::text as subject, sum(held_cents + available_cents + pending_cents)::bigint as payable
    from ledger_store_entries where kind in ('sale', 'refund-requested', 'return-without-refund', 'delivery-fee') group by store_id order by 1`
  compare(
    'payable by seller',
    Object.entries(reported('sellers'))
      .map(([subject, { payable }]) => ({ subject, payable }))
      .sort((one, other) => (one.subject < other.subject ? -1 : 1)),
    bySeller.toSorted((one, other) => (String(one['subject']) < String(other['subject']) ? -1 : 1)),
  )
  compare(
    'commission',
    sum('sellers', 'commission') - sum('sellers', 'commission_back'),
    balance('shop:commission') + balance('shop:vat'),
  )
  compare('goods of sellers', sum('sellers', 'goods'), sum('sales', 'goods'))
  compare('goods of categories', sum('categories', 'goods'), sum('sales', 'goods'))
  compare('units of categories', sum('categories', 'units'), sum('sales', 'units'))
  compare('commission of categories', sum('categories', 'commission'), sum('sellers', 'commission'))

  const captured = await ask(db)`
    select provider, sum(taken)::bigint as taken, sum(payments)::bigint as payments from (
      select provider, paid_cents as taken, 1 as payments from captures
      union all
      select 'mpesa', paid_cents, 1 from unmatched_payments where order_id is null
    ) as came group by provider order by provider`
  const payments = Object.entries(reported('payments')).sort(([one], [other]) => (one < other ? -1 : 1))
  const byProvider = payments.filter(([subject]) => !subject.startsWith('by_hand:'))
  compare(
    'payments',
    byProvider.map(([provider, { taken, payments }]) => ({ provider, taken, payments })),
    captured,
  )
  compare(
    'left with providers',
    payments.map(([subject, { left_at_provider }]) => [subject, left_at_provider]),
    payments.map(([subject]) => [subject, -balance(subject.startsWith('by_hand:') ? subject : `provider:${subject}`)]),
  )
  compare('rounding', sum('payments', 'rounding'), balance('shop:rounding'))
  const [disputes] = await ask(db)`
    select count(*) as disputes, coalesce(sum(amount_cents), 0) as disputed from disputes`
  compare('disputes', { disputes: sum('payments', 'disputes'), disputed: sum('payments', 'disputed') }, disputes)

  const [refunds] = await ask(db)`
    select count(*) as requested, coalesce(sum(amount_cents), 0) as requested_amount,
      count(*) filter (where state = 'done') as refunded,
      coalesce(sum(amount_cents) filter (where state = 'done'), 0) as refunded_amount
    from (
      select amount_cents, state from refunds
      union all
      select paid_cents, 'done' from unmatched_payments where refunded_at is not null
    ) as back`
  const names = ['requested', 'requested_amount', 'refunded', 'refunded_amount']
  compare('refunds', Object.fromEntries(names.map((name) => [name, sum('refunds', name)])), refunds)
  compare(
    'still owed',
    sum('refunds', 'requested_amount') - sum('refunds', 'refunded_amount'),
    balance('customers:owed'),
  )
  compare('given by providers', sum('refunds', 'refunded_amount'), sum('payments', 'refunded'))

  const rates = await ask(db)`
    select 'goods:' || tax_class || ':' || vat_basis_points as subject, sum(order_lines.total_cents - order_lines.discount_cents)::bigint as sold,
      sum(vat_cents)::bigint as vat
    from orders join order_lines on order_id = orders.id where paid_at is not null group by 1 order by 1`
  compare(
    'tax of goods',
    Object.entries(reported('tax'))
      .filter(([subject]) => subject.startsWith('goods:'))
      .map(([subject, { sold, vat }]) => ({ subject, sold, vat }))
      .sort((one, other) => (one.subject < other.subject ? -1 : 1)),
    rates.toSorted((one, other) => (String(one['subject']) < String(other['subject']) ? -1 : 1)),
  )
  const [back] = await ask(db)`
    select coalesce(sum(buyer_cents), 0) as refunded from order_refund_shares where store_id is not null`
  compare('goods given back', { refunded: sum('tax', 'refunded', 'goods:') }, back)
  compare('the shop’s own VAT', sum('tax', 'vat_left', 'commission:'), balance('shop:vat'))
  return wrong
}

const ask =
  (db: Db) =>
  async (...query: Parameters<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await sql<Record<string, unknown>>(...query).execute(db)).rows

async function balancesOf(db: Db): Promise<Map<string, number>> {
  const rows = await ask(db)`
    select account, sum(cents) as cents from (
      select from_account as account, -amount_cents as cents from ledger_postings
      union all
      select to_account, amount_cents from ledger_postings
    ) as move group by account`
  return new Map(rows.map(({ account, cents }) => [String(account), Number(cents)]))
}
