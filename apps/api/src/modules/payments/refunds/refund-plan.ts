import type { PaymentProvider } from '#contract/shared/states.ts'
import { later } from '../../../platform/clock.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** M-Pesa's reversals take minutes; banks take days to refund card payments. */
const steps = [
  { untilSeconds: 2 * minute, everySeconds: 15 },
  { untilSeconds: 15 * minute, everySeconds: 2 * minute },
  { untilSeconds: 3 * hour, everySeconds: 15 * minute },
  { untilSeconds: 2 * day, everySeconds: hour },
]
const lastStepSeconds = 6 * hour

/** After this time an operator must check the refund, whatever the provider reports. */
const abandonAfterSeconds: Record<PaymentProvider, number> = {
  mpesa: day,
  paystack: 14 * day,
  paypal: 14 * day,
  cash: 0,
}

/**
 * "No such refund" is believed only after this time: a request whose answer was lost may still be in progress at the
 * provider.
 */
export const absenceSeconds = 10 * minute

/** The time of the next request or query. */
export function nextRetryAt(since: Date, now: Date): Date {
  const ageSeconds = (now.getTime() - since.getTime()) / 1000
  const step = steps.find(({ untilSeconds }) => ageSeconds < untilSeconds)
  return later(now, step?.everySeconds ?? lastStepSeconds)
}

export function isAbandoned(provider: PaymentProvider, since: Date, now: Date): boolean {
  return now >= later(since, abandonAfterSeconds[provider])
}
