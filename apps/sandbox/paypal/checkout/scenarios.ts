import { choiceKeys } from '../../choice-keys.ts'
import type { Issue } from '../errors.ts'
import type { EventDelivery } from '../settings.ts'

export type Scenario = {
  title: string
  /** Every capture of this approval is rejected with this issue. */
  refusedWith?: Issue
  /** The initial state of the capture. `becomes` is the end of a pending one; without it the decision is manual. */
  capture?: { status: 'PENDING'; reason: PendingReason; becomes?: 'COMPLETED' | 'DECLINED' } | { status: 'DECLINED' }
  /** Takes another amount or another currency than requested. */
  capturesWrong?: 'amount' | 'currency'
  /** The window is closed before it can return to the shop. */
  browserNeverReturns?: true
  /** CHECKOUT.ORDER.APPROVED is delivered before the browser returns. */
  eventFirst?: true
  events?: EventDelivery
}

export type PendingReason = 'ECHECK' | 'PENDING_REVIEW' | 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION'

/** All choices of a payer on PayPal's page, except cancelling. */
const SCENARIOS = {
  pay: { title: 'Pay' },
  'card-declined': { title: 'Pay with a card that is declined', refusedWith: 'INSTRUMENT_DECLINED' },
  'window-lost': { title: 'Pay, and the window is lost', browserNeverReturns: true },
  'review-completed': {
    title: 'Pay, held for review, then completed',
    capture: { status: 'PENDING', reason: 'PENDING_REVIEW', becomes: 'COMPLETED' },
  },
  'review-denied': {
    title: 'Pay, held for review, then denied',
    capture: { status: 'PENDING', reason: 'PENDING_REVIEW', becomes: 'DECLINED' },
  },
  'review-open': {
    title: 'Pay, held until a manual decision',
    capture: { status: 'PENDING', reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' },
  },
  'e-check': {
    title: 'Pay by e-check, which clears later',
    capture: { status: 'PENDING', reason: 'ECHECK', becomes: 'COMPLETED' },
  },
  'capture-declined': { title: 'Pay, and the capture is declined', capture: { status: 'DECLINED' } },
  'payer-cannot-pay': { title: 'Pay from an account that cannot', refusedWith: 'PAYER_CANNOT_PAY' },
  refused: { title: 'Pay, refused by PayPal', refusedWith: 'TRANSACTION_REFUSED' },
  'event-first': { title: 'Pay, event before the browser returns', eventFirst: true },
  'events-late': { title: 'Pay, events late', events: 'late' },
  'events-twice': { title: 'Pay, events twice', events: 'twice' },
  'events-lost': { title: 'Pay, events never', events: 'lost' },
  'events-wrongly-signed': { title: 'Pay, events with a wrong signature', events: 'wrongly-signed' },
  'wrong-amount': { title: 'Pay, one dollar too little', capturesWrong: 'amount' },
  'wrong-currency': { title: 'Pay, in another currency', capturesWrong: 'currency' },
} as const satisfies Record<string, Scenario>

export type ScenarioKey = keyof typeof SCENARIOS

export const { keys: SCENARIO_KEYS, isKey: isScenarioKey } = choiceKeys(SCENARIOS)

export function scenarioOf(key: ScenarioKey): Scenario {
  return SCENARIOS[key]
}
