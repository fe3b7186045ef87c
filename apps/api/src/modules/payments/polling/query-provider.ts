import { later, type Clock } from '../../../platform/clock.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import type { DarajaClient } from '../mpesa/daraja-client.ts'
import type { PaystackAccount } from '../paystack/paystack-client.ts'
import { paystackReport } from '../paystack/paystack-report.ts'
import type { ProviderReport } from '../provider-report.ts'
import { PAID } from '../mpesa/result-codes.ts'
import { resultReport } from '../mpesa/stk-callback.ts'

/** The provider's answer about an attempt; `unreachable` says nothing about the money. */
export type QueryProvider = (attempt: Attempt) => Promise<ProviderReport | { kind: 'unreachable' }>

/** A prompt waits about a minute for its PIN; after this time it can no longer be paid. */
const promptSeconds = 75

export function createQueryProvider(deps: {
  clock: Clock
  paystack: PaystackAccount | null
  daraja: DarajaClient | null
  paypal: QueryProvider | null
}): QueryProvider {
  const { clock, paystack, daraja, paypal } = deps

  return (attempt) => {
    switch (attempt.provider) {
      case 'paystack':
        return queryPaystack(attempt)
      case 'mpesa':
        return queryDaraja(attempt)
      case 'paypal':
        return paypal ? paypal(attempt) : Promise.resolve({ kind: 'unreachable' })
      case 'cash':
        throw new Error(`no provider can be queried about an attempt by ${attempt.provider}`)
    }
  }

  async function queryPaystack(attempt: Attempt): ReturnType<QueryProvider> {
    if (!paystack) return { kind: 'unreachable' }
    const answer = await paystack.client.verify(attempt.reference)
    switch (answer.kind) {
      case 'found':
        return paystackReport(answer.transaction, attempt, paystack.domain)
      case 'absent':
        return { kind: 'pending' }
      case 'unreachable':
        return { kind: 'unreachable' }
    }
  }

  async function queryDaraja(attempt: Attempt): ReturnType<QueryProvider> {
    // The query needs Daraja's name for the prompt: without it only the callback reports the outcome.
    if (attempt.checkoutRequestId === null) return { kind: 'pending' }
    if (!daraja) return { kind: 'unreachable' }
    const answer = await daraja.query(attempt.checkoutRequestId)
    if (answer.kind === 'unreachable') return { kind: 'unreachable' }
    if (answer.kind === 'processing') return { kind: 'pending', underWay: true }
    if (answer.resultCode === PAID) return { kind: 'paid', receipt: null, paidCents: null, paidAt: null }
    // The query sometimes reports failure for a prompt that was paid. A failure counts only after the prompt is over:
    // by then the callback of a payment has nearly always arrived, and a later one still counts.
    const isOver = clock.now() >= later(attempt.createdAt, promptSeconds)
    return isOver ? resultReport(answer.resultCode, clock.now()) : { kind: 'pending' }
  }
}
