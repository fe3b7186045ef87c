import type { Pool } from 'pg'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../scheduler.ts'
import type { Settings } from '../settings.ts'
import { countLines, listLines, type BookLine } from './payments/books.queries.ts'
import { failure, type Checked, type PaypalError } from './errors.ts'
import { feeOf, wireMoney } from './money.ts'
import type { PaypalSettings } from './settings.ts'
import { MERCHANT, PAYER, timeText } from './wire.ts'

export type ReportQuery = Record<string, string | undefined>

type ReportDeps = { pool: Pool; clock: Clock; settings: Settings<PaypalSettings>; apiUrl: () => string }

const MAX_DAYS = 31
const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 500
/** RFC 3339 with seconds: `2026-07-04T00:00:00Z`. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i

/** The transaction report, for reconciliation: one line for each capture, refund and reversal. */
export function createReport(deps: ReportDeps) {
  return bindDeps(deps, { search })
}

async function search({ pool, clock, settings, apiUrl }: ReportDeps, query: ReportQuery): Promise<Checked<object>> {
  const requested = readQuery(query)
  if ('error' in requested) return requested
  const { from, to, page, pageSize, withPayer, ...rest } = requested.ok
  const { report_lag_seconds } = await settings.read()
  const refreshedAt = new Date(clock.now().getTime() - report_lag_seconds * 1000)
  const until = to < refreshedAt ? to : refreshedAt
  const filter = { ...rest, from, to: until, limit: pageSize, offset: (page - 1) * pageSize }
  const [lines, total] = [await listLines(pool, filter), await countLines(pool, filter)]
  const pages = Math.ceil(total / pageSize)
  return {
    ok: {
      transaction_details: lines.map((line) => detailOf(line, withPayer)),
      account_number: MERCHANT.merchant_id,
      start_date: timeText(from),
      end_date: timeText(until),
      last_refreshed_datetime: timeText(refreshedAt),
      page,
      total_items: total,
      total_pages: pages,
      links: linksOf(apiUrl(), query, page, pages),
    },
  }
}

function linksOf(apiUrl: string, query: ReportQuery, page: number, pages: number) {
  const linkTo = (rel: string, number: number) => {
    const url = new URL(`${apiUrl}/v1/reporting/transactions`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
    url.searchParams.set('page', String(number))
    return { href: url.href, rel, method: 'GET' }
  }
  return [
    linkTo('self', page),
    ...(page < pages ? [linkTo('next', page + 1)] : []),
    ...(page > 1 && pages > 0 ? [linkTo('prev', page - 1)] : []),
    ...(pages > 0 ? [linkTo('first', 1), linkTo('last', pages)] : []),
  ]
}

function readQuery(query: ReportQuery) {
  const from = dateOf(query.start_date)
  const to = dateOf(query.end_date)
  if (!from) return { error: invalid('start_date', query.start_date) }
  if (!to) return { error: invalid('end_date', query.end_date) }
  if (to < from) return { error: invalid('end_date', query.end_date, 'End date is before start date') }
  if (to.getTime() - from.getTime() > MAX_DAYS * 86_400_000) {
    return { error: invalid('end_date', query.end_date, 'Date range is greater than 31 days') }
  }
  const page = wholeNumber(query.page, 1)
  const pageSize = wholeNumber(query.page_size, DEFAULT_PAGE_SIZE)
  if (!page) return { error: invalid('page', query.page) }
  if (!pageSize || pageSize > MAX_PAGE_SIZE) return { error: invalid('page_size', query.page_size) }
  const fields = (query.fields ?? 'transaction_info').split(',')
  return {
    ok: {
      from,
      to,
      page,
      pageSize,
      transactionId: query.transaction_id,
      movedOnly: query.balance_affecting_records_only !== 'N',
      withPayer: fields.includes('all') || fields.includes('payer_info'),
    },
  }
}

function invalid(field: string, value: string | undefined, issue = 'Invalid value'): PaypalError {
  const where = { field, location: 'query', ...(value === undefined ? {} : { value }) } as const
  return { ...failure(400), details: [{ ...where, issue, description: issue }] }
}

const EVENT_CODES = { charge: 'T0006', refund: 'T1107', reversal: 'T1106' } as const

function detailOf(line: BookLine, withPayer: boolean) {
  const sign = line.kind === 'charge' ? 1 : -1
  const { currency } = line
  const info = {
    paypal_account_id: 'SANDBOXPAYER1',
    transaction_id: line.id,
    ...(line.kind === 'charge' ? {} : { paypal_reference_id: line.captureId, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: EVENT_CODES[line.kind],
    transaction_initiation_date: timeText(line.at),
    transaction_updated_date: timeText(line.updatedAt),
    transaction_amount: wireMoney({ amount: sign * line.amount, currency }),
    ...(line.kind === 'charge' ? { fee_amount: wireMoney({ amount: -feeOf(line), currency }) } : {}),
    transaction_status: statusOf(line.status),
    ...(line.invoiceId === null ? {} : { invoice_id: line.invoiceId }),
    ...(line.customId === null ? {} : { custom_field: line.customId }),
    protection_eligibility: '01',
  }
  if (!withPayer) return { transaction_info: info }
  const { given_name, surname } = PAYER.name
  return {
    transaction_info: info,
    payer_info: {
      account_id: info.paypal_account_id,
      email_address: PAYER.email_address,
      address_status: 'N',
      payer_status: 'Y',
      payer_name: { given_name, surname, alternate_full_name: `${given_name} ${surname}` },
      country_code: 'KE',
    },
  }
}

/** D denied, P pending, S successful, V a payment that was refunded in full. */
function statusOf(status: BookLine['status']): 'D' | 'P' | 'S' | 'V' {
  if (status === 'PENDING') return 'P'
  if (status === 'DECLINED' || status === 'FAILED') return 'D'
  return status === 'REFUNDED' ? 'V' : 'S'
}

function dateOf(text: string | undefined): Date | undefined {
  if (text === undefined || !DATE.test(text)) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function wholeNumber(text: string | undefined, otherwise: number): number | undefined {
  if (text === undefined) return otherwise
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
