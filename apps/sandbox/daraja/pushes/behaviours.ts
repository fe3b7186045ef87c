import { choiceKeys } from '../../choice-keys.ts'
import type { ResultCode } from '../conversations/result-codes.ts'

export type CallbackPlan = {
  /** Seconds after the decision; 'late' is the setting `late_seconds`. */
  after: number | 'late'
  /** The result code in the callback. */
  resultCode: ResultCode
  /** forged: sent by an attacker to a path without the secret. odd: valid, but unlike the documented sample. */
  variant?: 'forged' | 'odd'
}

export type Behaviour = {
  title: string
  /** M-Pesa's decision: money moves when it is 0, whatever the callbacks and the query report. */
  decides: ResultCode
  callbacks: readonly CallbackPlan[]
  /** The query's answer while undecided, in place of "being processed". */
  queryWhileWaiting?: ResultCode
  /** The query's answer after the decision, where it differs from the decision. */
  queryAfterwards?: ResultCode
  /** Takes a different amount from the requested one. */
  paysWrongAmount?: true
}

function failure(decides: ResultCode, title: string): Behaviour {
  return { title, decides, callbacks: [{ after: 0, resultCode: decides }] }
}

/** All possible outcomes of a push. The keys of plain failures are their result codes. */
const BEHAVIOURS = {
  paid: { title: 'Paid', decides: '0', callbacks: [{ after: 0, resultCode: '0' }] },
  'paid-callback-twice': {
    title: 'Paid, callback delivered twice',
    decides: '0',
    callbacks: [
      { after: 0, resultCode: '0' },
      { after: 1, resultCode: '0' },
    ],
  },
  'paid-callback-late': { title: 'Paid, callback late', decides: '0', callbacks: [{ after: 'late', resultCode: '0' }] },
  'paid-callback-lost': { title: 'Paid, callback lost', decides: '0', callbacks: [] },
  'paid-query-denies': {
    title: 'Paid, but the query says it failed; the true callback is late',
    decides: '0',
    callbacks: [{ after: 'late', resultCode: '0' }],
    queryAfterwards: '1037',
  },
  'paid-query-unsure': {
    title: 'Paid; while undecided the query answers 4999 in place of an error',
    decides: '0',
    callbacks: [{ after: 0, resultCode: '0' }],
    queryWhileWaiting: '4999',
  },
  'paid-wrong-amount': {
    title: 'Paid, but another amount than requested',
    decides: '0',
    callbacks: [{ after: 0, resultCode: '0' }],
    paysWrongAmount: true,
  },
  'paid-after-failure': {
    title: 'Callbacks out of order: unreachable at once, paid later',
    decides: '0',
    callbacks: [
      { after: 0, resultCode: '1037' },
      { after: 'late', resultCode: '0' },
    ],
  },
  'paid-odd-callback': {
    title: 'Paid, callback with its items in another order and an empty Balance',
    decides: '0',
    callbacks: [{ after: 0, resultCode: '0', variant: 'odd' }],
  },
  'cancelled-callback-lost': { title: 'Cancelled, callback lost', decides: '1032', callbacks: [] },
  'cancelled-forged-callback': {
    title: 'Cancelled, and an attacker forges a success to a wrong path',
    decides: '1032',
    callbacks: [
      { after: 0, resultCode: '0', variant: 'forged' },
      { after: 1, resultCode: '1032' },
    ],
  },
  '1': failure('1', 'Not enough money'),
  '2': failure('2', 'Below the least amount'),
  '3': failure('3', 'Above the greatest amount'),
  '4': failure('4', "Payer's daily limit"),
  '8': failure('8', "Shop's balance limit"),
  '17': failure('17', 'Same amount within two minutes'),
  '26': failure('26', 'System busy'),
  '1001': failure('1001', 'Subscriber locked'),
  '1019': failure('1019', 'Expired'),
  '1025': failure('1025', 'Push could not be sent'),
  '1032': failure('1032', 'Cancelled'),
  '1037': failure('1037', 'Phone unreachable, or no PIN'),
  '2001': failure('2001', 'Wrong PIN'),
  '2028': failure('2028', 'Shortcode may not do this'),
  '7070': failure('7070', 'An undocumented code'),
  '8006': failure('8006', 'PIN locked'),
  '9999': failure('9999', 'Push could not be sent, general error'),
  SFC_IC0003: failure('SFC_IC0003', 'Operator does not exist'),
} as const satisfies Record<string, Behaviour>

export type BehaviourKey = keyof typeof BEHAVIOURS

export const { keys: BEHAVIOUR_KEYS, isKey: isBehaviourKey } = choiceKeys(BEHAVIOURS)

export function behaviourOf(key: BehaviourKey): Behaviour {
  return BEHAVIOURS[key]
}
