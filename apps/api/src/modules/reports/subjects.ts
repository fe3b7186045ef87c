import type { ReportName } from '#contract/operator/report-columns.ts'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../platform/db/index.ts'
import { categoryNames } from '../catalog/index.ts'
import { storeNames } from '../sellers/index.ts'
import { type RefundKind, refundKinds } from './refund-kind.ts'

const providers: Record<PaymentProvider, string> = {
  mpesa: 'M-Pesa',
  paystack: 'Card (Paystack)',
  paypal: 'PayPal',
  cash: 'Cash on delivery',
}
const byHand: Record<string, string> = {
  'by_hand:bank': 'Manual: bank transfer',
  'by_hand:cash': 'Manual: cash',
  'by_hand:other': 'Manual: other',
}
const providerName = (provider: string) => providers[provider as PaymentProvider] ?? byHand[provider] ?? provider

/** The name of a subject, and its public number; most subjects have an empty number. */
export type SubjectName = { name: string; number: string }

/** The names of a report's subjects, in at most one statement. */
export async function subjectNames(
  db: Db,
  report: ReportName,
  subjects: readonly string[],
): Promise<Map<string, SubjectName>> {
  const known = await knownNames(db, report, subjects.map(Number))
  return new Map(
    subjects.map((subject) => [subject, known.get(Number(subject)) ?? { name: nameOf(report, subject), number: '' }]),
  )
}

async function knownNames(db: Db, report: ReportName, ids: readonly number[]): Promise<Map<number, SubjectName>> {
  if (report === 'sellers') {
    const stores = await storeNames(db, ids)
    return new Map([...stores].map(([id, { name, storeNumber }]) => [id, { name, number: String(storeNumber) }]))
  }
  const categories = report === 'categories' ? await categoryNames(db, ids) : new Map<number, string>()
  return new Map([...categories].map(([id, name]) => [id, { name, number: String(id) }]))
}

function nameOf(report: ReportName, subject: string): string {
  const [first = '', second = '', third = ''] = subject.split(':')
  switch (report) {
    case 'sales':
      return ''
    case 'sellers':
      return `Store ${subject}`
    case 'categories':
      return subject === '0' ? 'No category' : `Category ${subject}`
    case 'payments':
      return providerName(subject)
    case 'refunds':
      return `${refundKinds[first as RefundKind] ?? first}, ${providerName(subject.slice(first.length + 1))}`
    case 'tax': {
      const rate = `${Number(third) / 100}%`
      return first === 'goods' ? `VAT ${rate} on items, class ${second}` : `VAT ${rate} on commission`
    }
  }
}
