import type { ReportName } from '#contract/report-columns.ts'
import type { PaymentProvider } from '#contract/states.ts'
import type { Db } from '../../platform/db/index.ts'
import { categoryNames } from '../catalog/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { type RefundKind, refundKinds } from './refund-kind.ts'

const providers: Record<PaymentProvider, string> = {
  mpesa: 'M-Pesa',
  paystack: 'Card (Paystack)',
  paypal: 'PayPal',
  cash: 'Cash at the door',
}
const byHand: Record<string, string> = {
  'by_hand:bank': 'By hand: bank transfer',
  'by_hand:cash': 'By hand: cash',
  'by_hand:other': 'By hand: another way',
}
const providerName = (provider: string) => providers[provider as PaymentProvider] ?? byHand[provider] ?? provider

export type SubjectNames = (report: ReportName, subjects: readonly string[]) => Promise<Map<string, string>>

/** What the subjects of a report are called, in one statement at most. */
export function createSubjectNames({ db, sellers }: { db: Db; sellers: Pick<Sellers, 'names'> }): SubjectNames {
  return async (report, subjects) => {
    const ids = subjects.map(Number)
    const byId = report === 'sellers' ? await sellers.names(db, ids) : await categoriesNamed(report, ids)
    return new Map(subjects.map((subject) => [subject, byId.get(Number(subject)) ?? nameOf(report, subject)]))
  }

  async function categoriesNamed(report: ReportName, ids: readonly number[]): Promise<Map<number, string>> {
    return report === 'categories' ? categoryNames(db, ids) : new Map()
  }
}

function nameOf(report: ReportName, subject: string): string {
  const [first = '', second = '', third = ''] = subject.split(':')
  switch (report) {
    case 'sales':
      return ''
    case 'sellers':
      return `Store ${subject}`
    case 'categories':
      return subject === '0' ? 'Without a category' : `Category ${subject}`
    case 'payments':
      return providerName(subject)
    case 'refunds':
      return `${refundKinds[first as RefundKind] ?? first}, ${providerName(subject.slice(first.length + 1))}`
    case 'tax': {
      const rate = `${Number(third) / 100}%`
      return first === 'goods' ? `VAT of ${rate} in goods, class ${second}` : `VAT of ${rate} in the commission`
    }
  }
}
