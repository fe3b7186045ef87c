import type { BehaviourKey } from './behaviours.ts'
import { DARAJA_ERRORS, type DarajaError } from '../errors.ts'

/** The response to a call for this phone, a push or a payout, and what happens after an accepted one. */
export type PhonePlan<Behaviour = BehaviourKey> =
  /** automatic: after the setting `default_delay_seconds`; manual: by a button of the page, or unreachable after a while. */
  | { response: 'accepted'; behaviour: Behaviour; decided: 'automatic' | 'soon' | 'manual' }
  | { response: 'error'; error: DarajaError }
  /** A gateway's own page instead of Daraja's JSON. */
  | { response: 'gateway' }
  /** The call hangs until it is closed. With a behaviour, the prompt still reached the phone. */
  | { response: 'none'; behaviour?: Behaviour }

export const PROMPT_FREE_PHONE = '254708374149'

const accepted = (behaviour: BehaviourKey): PhonePlan => ({ response: 'accepted', behaviour, decided: 'automatic' })
const error = (error: DarajaError): PhonePlan => ({ response: 'error', error })

/** By the last two digits of 2547000xxxNN. The middle three are free, so many phones can have the same outcome. */
const PLANS: Readonly<Record<string, PhonePlan>> = {
  '00': { response: 'accepted', behaviour: '1037', decided: 'manual' },
  '01': accepted('1'),
  '02': accepted('1032'),
  '03': accepted('1037'),
  '04': accepted('2001'),
  '05': accepted('1019'),
  '06': accepted('17'),
  '07': accepted('26'),
  '08': accepted('1001'),
  '09': accepted('8006'),
  '10': accepted('2'),
  '11': accepted('3'),
  '12': accepted('4'),
  '13': accepted('8'),
  '14': accepted('1025'),
  '15': accepted('9999'),
  '16': accepted('2028'),
  '17': accepted('SFC_IC0003'),
  '18': accepted('7070'),
  '20': accepted('paid-callback-lost'),
  '21': accepted('paid-callback-twice'),
  '22': accepted('paid-callback-late'),
  '23': accepted('paid-query-denies'),
  '24': accepted('paid-wrong-amount'),
  '25': accepted('paid-query-unsure'),
  '26': accepted('paid-after-failure'),
  '27': accepted('paid-odd-callback'),
  '28': accepted('cancelled-callback-lost'),
  '29': accepted('cancelled-forged-callback'),
  '30': { response: 'none', behaviour: 'paid' },
  '31': { response: 'none' },
  '32': error(DARAJA_ERRORS.busy),
  '33': error(DARAJA_ERRORS.spikeArrest),
  '34': error(DARAJA_ERRORS.quota),
  '35': error(DARAJA_ERRORS.internal),
  '36': { response: 'gateway' },
  '37': error(DARAJA_ERRORS.locked),
}

export const PHONE_PLANS = Object.entries(PLANS).sort(([a], [b]) => Number(a) - Number(b))

/** Any phone that is not in the table pays automatically. */
export function planFor(phone: string): PhonePlan {
  if (phone === PROMPT_FREE_PHONE) return { response: 'accepted', behaviour: 'paid', decided: 'soon' }
  const ending = /^2547000\d{3}(\d{2})$/.exec(phone)?.[1]
  return (ending && PLANS[ending]) || accepted('paid')
}
