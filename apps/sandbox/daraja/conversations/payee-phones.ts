import { DARAJA_ERRORS } from '../errors.ts'
import type { PhonePlan } from '../pushes/phones.ts'
import type { ResultBehaviourKey } from './result-behaviours.ts'

/** The outcome of sending money to this phone. */
export type PayeePlan = PhonePlan<ResultBehaviourKey>

const accepted = (behaviour: ResultBehaviourKey): PayeePlan => ({
  response: 'accepted',
  behaviour,
  decided: 'automatic',
})

/** By the last two digits of 2547000xxxNN. A code that a push has too has the same ending. */
const PAYOUT_PLANS: Readonly<Record<string, PayeePlan>> = {
  '00': { response: 'accepted', behaviour: 'failed-timeout-only', decided: 'manual' },
  '01': accepted('1'),
  '04': accepted('2001'),
  '05': accepted('2040'),
  '06': accepted('2006'),
  '07': accepted('26'),
  '09': accepted('8006'),
  '10': accepted('2'),
  '11': accepted('3'),
  '12': accepted('4'),
  '13': accepted('8'),
  '14': accepted('11'),
  '15': accepted('21'),
  '16': accepted('2028'),
  '17': accepted('SFC_IC0003'),
  '18': accepted('7070'),
  '20': accepted('done-result-lost'),
  '21': accepted('done-result-twice'),
  '22': accepted('done-result-late'),
  '23': accepted('done-after-timeout'),
  '24': accepted('failed-after-timeout'),
  '25': accepted('failed-timeout-only'),
  '26': accepted('done-timeout-only'),
  '27': accepted('done-odd-result'),
  '28': accepted('done-other-conversation'),
  '29': accepted('done-single-parameter'),
  '30': { response: 'none', behaviour: 'done' },
  '31': { response: 'none' },
  '32': { response: 'error', error: DARAJA_ERRORS.busy },
  '33': { response: 'error', error: DARAJA_ERRORS.spikeArrest },
  '34': { response: 'error', error: DARAJA_ERRORS.quota },
  '35': { response: 'error', error: DARAJA_ERRORS.internal },
  '36': { response: 'gateway' },
  '38': accepted('failed-forged-success'),
  '39': accepted('failed-single-parameter'),
}

/** By the phone that paid: these endings pay a push as usual, and their reversal fails. */
const REVERSAL_PLANS: Readonly<Record<string, PayeePlan>> = {
  '40': accepted('done-result-lost'),
  '41': accepted('done-result-twice'),
  '42': accepted('done-result-late'),
  '43': accepted('done-after-timeout'),
  '44': accepted('failed-after-timeout'),
  '45': accepted('failed-timeout-only'),
  '46': accepted('done-timeout-only'),
  '47': accepted('R000002'),
  '48': accepted('R000001'),
  '49': accepted('1'),
  '50': accepted('21'),
  '51': accepted('2001'),
  '52': accepted('8006'),
  '53': { response: 'none', behaviour: 'done' },
  '54': { response: 'none' },
  '55': { response: 'error', error: DARAJA_ERRORS.busy },
  '56': accepted('done-single-parameter'),
  '57': accepted('done-odd-result'),
  '58': accepted('done-other-conversation'),
  '59': { response: 'accepted', behaviour: 'failed-timeout-only', decided: 'manual' },
}

const ordered = (plans: Readonly<Record<string, PayeePlan>>) =>
  Object.entries(plans).sort(([a], [b]) => Number(a) - Number(b))

export const PAYOUT_PHONE_PLANS = ordered(PAYOUT_PLANS)
export const REVERSAL_PHONE_PLANS = ordered(REVERSAL_PLANS)

/** Any phone that is not in the table receives its money. */
export function payoutPlanFor(phone: string): PayeePlan {
  return planOf(PAYOUT_PLANS, phone)
}

/** @param phone that paid; undefined when the receipt is unknown */
export function reversalPlanFor(phone: string | undefined): PayeePlan {
  return planOf(REVERSAL_PLANS, phone ?? '')
}

function planOf(plans: Readonly<Record<string, PayeePlan>>, phone: string): PayeePlan {
  const ending = /^2547000\d{3}(\d{2})$/.exec(phone)?.[1]
  return (ending && plans[ending]) || accepted('done')
}
