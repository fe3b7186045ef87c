import { choiceKeys } from '../choice-keys.ts'

export type WebhookPlan = {
  /** usual and late use settings; first: delivered before the browser gets its answer. */
  when: 'usual' | 'late' | 'first'
  wronglySigned?: true
}

export type Outcome = {
  title: string
  becomes: 'success' | 'pending' | 'failed' | 'abandoned'
  gatewayResponse: string
  /** Only successes send an event: failed and abandoned attempts are silent (payments.md §2.4). */
  webhooks: readonly WebhookPlan[]
  /** Takes another amount or another currency than requested. */
  chargesWrong?: 'amount' | 'currency'
  /** The window is closed before it can notify the shop's page. */
  browserNeverReturns?: true
}

const paid = { becomes: 'success', gatewayResponse: 'Successful', webhooks: [{ when: 'usual' }] } as const

/** All choices on the checkout page. */
const OUTCOMES = {
  success: { ...paid, title: 'Pay' },
  'mobile-money': { title: 'Pay with M-Pesa', becomes: 'pending', gatewayResponse: 'Pending', webhooks: paid.webhooks },
  declined: {
    title: 'Decline: insufficient funds',
    becomes: 'failed',
    gatewayResponse: 'Insufficient Funds',
    webhooks: [],
  },
  cancelled: {
    title: 'Cancel',
    becomes: 'abandoned',
    gatewayResponse: 'The transaction was not completed',
    webhooks: [],
  },
  'success-webhook-first': { ...paid, title: 'Pay, webhook before the browser returns', webhooks: [{ when: 'first' }] },
  'success-webhook-late': { ...paid, title: 'Pay, webhook late', webhooks: [{ when: 'late' }] },
  'success-webhook-twice': { ...paid, title: 'Pay, webhook twice', webhooks: [{ when: 'usual' }, { when: 'usual' }] },
  'success-webhook-lost': { ...paid, title: 'Pay, webhook never', webhooks: [] },
  'success-wrongly-signed': {
    ...paid,
    title: 'Pay, webhook with a wrong signature',
    webhooks: [{ when: 'usual', wronglySigned: true }],
  },
  'success-tab-lost': { ...paid, title: 'Pay, and the window is lost', browserNeverReturns: true },
  'success-wrong-amount': { ...paid, title: 'Pay, one shilling too little', chargesWrong: 'amount' },
  'success-wrong-currency': { ...paid, title: 'Pay, in another currency', chargesWrong: 'currency' },
} as const satisfies Record<string, Outcome>

export type OutcomeKey = keyof typeof OUTCOMES

export const { keys: OUTCOME_KEYS, isKey: isOutcomeKey } = choiceKeys(OUTCOMES)

export function outcomeOf(key: OutcomeKey): Outcome {
  return OUTCOMES[key]
}

export const TEST_CARD = '4084084084084081'

/** The test card pays; every other number is declined. */
export function outcomeOfCard(number: string): OutcomeKey {
  return number.replace(/\D/g, '') === TEST_CARD ? 'success' : 'declined'
}
