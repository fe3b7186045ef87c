import { later } from '../../../platform/clock.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** M-Pesa's own queue takes hours at most; a payout it has not found within a day is rarely found later. */
const steps = [
  { untilSeconds: 3 * hour, everySeconds: 15 * minute },
  { untilSeconds: day, everySeconds: hour },
  { untilSeconds: 7 * day, everySeconds: 6 * hour },
]

/** When M-Pesa is asked next about a payout whose outcome is not known; null once only an operator can find out. */
export function nextLookAt(since: Date, now: Date): Date | null {
  const ageSeconds = (now.getTime() - since.getTime()) / 1000
  const step = steps.find(({ untilSeconds }) => ageSeconds < untilSeconds)
  return step ? later(now, step.everySeconds) : null
}
