import type { OnlineProvider, PaymentProvider } from '#contract/shared/states.ts'
import { later } from '../../../platform/clock.ts'

type Step = { untilSeconds: number; everySeconds: number }

const minute = 60
const hour = 60 * minute

/** A prompt lasts about a minute; most callbacks come right after it, some many minutes later, some never. */
const plans: Record<OnlineProvider, { firstSeconds: number; steps: readonly Step[] }> = {
  mpesa: {
    firstSeconds: 25,
    steps: [
      { untilSeconds: 3 * minute, everySeconds: 12 },
      { untilSeconds: 15 * minute, everySeconds: 2 * minute },
      { untilSeconds: hour, everySeconds: 5 * minute },
      { untilSeconds: 24 * hour, everySeconds: 20 * minute },
    ],
  },
  paystack: {
    firstSeconds: 30,
    steps: [
      { untilSeconds: 3 * minute, everySeconds: 20 },
      { untilSeconds: 30 * minute, everySeconds: 2 * minute },
      { untilSeconds: 2 * hour, everySeconds: 10 * minute },
      { untilSeconds: 24 * hour, everySeconds: hour },
    ],
  },
  // Polling captures an order whose shopper approved it but did not return to the shop.
  paypal: {
    firstSeconds: 30,
    steps: [
      { untilSeconds: 10 * minute, everySeconds: 30 },
      { untilSeconds: 3 * hour, everySeconds: 3 * minute },
      { untilSeconds: 24 * hour, everySeconds: hour },
    ],
  },
}

/** How long an attempt stays open: longer than a prompt lasts, and long enough to fill in a form or to log in. */
export const answerSeconds: Record<OnlineProvider, number> = {
  mpesa: 5 * minute,
  paystack: 30 * minute,
  paypal: 3 * hour,
}

export function firstCheckAt(provider: OnlineProvider, startedAt: Date): Date {
  return later(startedAt, plans[provider].firstSeconds)
}

/** The next check of an attempt without a callback; null once a day has passed. */
export function nextCheckAt(provider: PaymentProvider, startedAt: Date, now: Date): Date | null {
  const ageSeconds = (now.getTime() - startedAt.getTime()) / 1000
  const step = isOnline(provider) && plans[provider].steps.find(({ untilSeconds }) => ageSeconds < untilSeconds)
  return step ? later(now, step.everySeconds) : null
}

/** Cash has no provider to query. */
function isOnline(provider: PaymentProvider): provider is OnlineProvider {
  return provider !== 'cash'
}
