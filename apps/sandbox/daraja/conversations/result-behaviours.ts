import { choiceKeys } from '../../choice-keys.ts'
import type { ResultCode } from './result-codes.ts'

/**
 * forged: sent by an attacker to a path without the secret. other-conversation: with an unknown
 * OriginatorConversationID. single: one parameter, as an object in place of the list. odd: the list in reverse order,
 * some items without Value.
 */
export type ResultVariant = 'forged' | 'other-conversation' | 'single' | 'odd'

export type CallbackPlan = {
  /** A timeout goes to QueueTimeOutURL: M-Pesa does not know the outcome. */
  kind: 'result' | 'timeout'
  /** Seconds after the decision; 'late' is the setting `late_seconds`. */
  after: number | 'late'
  /** The result code sent, where it differs from the decision. */
  resultCode?: ResultCode
  variant?: ResultVariant
}

export type ResultBehaviour = {
  title: string
  /** M-Pesa's decision, unless one of its rules forbids it. Money moves when it is 0, whatever the callbacks report. */
  decides: ResultCode
  webhooks: readonly CallbackPlan[]
}

const reported: CallbackPlan = { kind: 'result', after: 0 }
const calledBackLate: CallbackPlan = { kind: 'result', after: 'late' }
const timedOut: CallbackPlan = { kind: 'timeout', after: 0 }

function failure(decides: ResultCode, title: string): ResultBehaviour {
  return { title, decides, webhooks: [reported] }
}

/** All possible outcomes of a request with a ResultURL. The keys of plain failures are their result codes. */
const RESULT_BEHAVIOURS = {
  done: { title: 'Done', decides: '0', webhooks: [reported] },
  'done-result-twice': {
    title: 'Done, result delivered twice',
    decides: '0',
    webhooks: [reported, { kind: 'result', after: 1 }],
  },
  'done-result-late': { title: 'Done, result late', decides: '0', webhooks: [calledBackLate] },
  'done-result-lost': { title: 'Done, result lost', decides: '0', webhooks: [] },
  'done-after-timeout': {
    title: 'A timeout notice, then the result: done',
    decides: '0',
    webhooks: [timedOut, calledBackLate],
  },
  'done-timeout-only': { title: 'A timeout notice, no result, though it is done', decides: '0', webhooks: [timedOut] },
  'failed-after-timeout': {
    title: 'A timeout notice, then the result: failed',
    decides: '26',
    webhooks: [timedOut, calledBackLate],
  },
  'failed-timeout-only': { title: 'A timeout notice, nothing more, nothing done', decides: '26', webhooks: [timedOut] },
  'done-single-parameter': {
    title: 'Done, the result has one parameter, as an object',
    decides: '0',
    webhooks: [{ ...reported, variant: 'single' }],
  },
  'done-odd-result': {
    title: 'Done, the parameters in another order, some without a value',
    decides: '0',
    webhooks: [{ ...reported, variant: 'odd' }],
  },
  'done-other-conversation': {
    title: 'Done, reported with an OriginatorConversationID that the shop did not send',
    decides: '0',
    webhooks: [{ ...reported, variant: 'other-conversation' }],
  },
  'failed-single-parameter': {
    title: 'Failed, the result has one parameter, as an object',
    decides: '26',
    webhooks: [{ ...reported, variant: 'single' }],
  },
  'failed-forged-success': {
    title: 'Failed, and an attacker forges a success to a wrong path',
    decides: '26',
    webhooks: [
      { ...reported, resultCode: '0', variant: 'forged' },
      { kind: 'result', after: 1 },
    ],
  },
  '1': failure('1', 'Not enough in the account'),
  '2': failure('2', 'Below the least amount'),
  '3': failure('3', 'Above the greatest amount'),
  '4': failure('4', "Receiver's daily limit"),
  '8': failure('8', "Receiver's greatest balance"),
  '11': failure('11', 'Receiver in an invalid state'),
  '21': failure('21', 'Initiator lacks the role'),
  '26': failure('26', 'System busy'),
  '2001': failure('2001', 'Initiator credential wrong'),
  '2006': failure('2006', 'Account status forbids it'),
  '2028': failure('2028', 'Shortcode may not do this'),
  '2040': failure('2040', 'Receiver not registered'),
  '7070': failure('7070', 'An undocumented code'),
  '8006': failure('8006', 'Initiator credential locked'),
  R000001: failure('R000001', 'Reversed already'),
  R000002: failure('R000002', 'Original not valid'),
  SFC_IC0003: failure('SFC_IC0003', 'Operator does not exist'),
} as const satisfies Record<string, ResultBehaviour>

export type ResultBehaviourKey = keyof typeof RESULT_BEHAVIOURS

export const { keys: RESULT_BEHAVIOUR_KEYS, isKey: isResultBehaviourKey } = choiceKeys(RESULT_BEHAVIOURS)

export function resultBehaviourOf(key: ResultBehaviourKey): ResultBehaviour {
  return RESULT_BEHAVIOURS[key]
}
