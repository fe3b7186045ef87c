/** What a failed prompt means: a plain text for the shopper, and the next step for the shop. */
export type PromptFailure = {
  /** What the shopper reads. */
  text: string
  becomes: 'failed' | 'cancelled' | 'expired'
  /** How long before another prompt may be sent. */
  waitSeconds: number
  /** The shop's own configuration is wrong, or the code is undocumented: an operator must act. */
  alert?: true
}

const failures: Record<string, PromptFailure> = {
  '1': {
    text: 'You don’t have enough money in your M-Pesa account. Add money or pay another way.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  '2': {
    text: 'This amount is too small for M-Pesa. Please choose another payment method.',
    becomes: 'failed',
    waitSeconds: 0,
    alert: true,
  },
  '3': {
    text: 'This amount is too large for one M-Pesa payment. Please choose another payment method.',
    becomes: 'failed',
    waitSeconds: 0,
    alert: true,
  },
  '4': {
    text: 'This is above your M-Pesa limit for today. Choose another payment method, or try again tomorrow.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  '8': {
    text: 'M-Pesa isn’t available right now. Please pay another way.',
    becomes: 'failed',
    waitSeconds: 0,
    alert: true,
  },
  '17': {
    text: 'M-Pesa doesn’t accept the same amount twice within two minutes. Please wait two minutes and try again.',
    becomes: 'failed',
    waitSeconds: 120,
  },
  '26': { text: 'M-Pesa is busy. Please try again in a minute.', becomes: 'failed', waitSeconds: 60 },
  '1001': {
    text: 'Another M-Pesa request is open on your phone. Please wait two minutes and try again.',
    becomes: 'failed',
    waitSeconds: 120,
  },
  '1019': { text: 'The prompt on your phone expired. You can try again.', becomes: 'expired', waitSeconds: 0 },
  '1025': {
    text: 'We couldn’t send the prompt to your phone. You can try again.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  '1032': { text: 'You cancelled the prompt on your phone.', becomes: 'cancelled', waitSeconds: 0 },
  '1037': {
    text: 'We couldn’t reach your phone, or you didn’t enter your PIN in time. Unlock your phone and try again. If you have an old SIM card, dial *234# first.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  '2001': { text: 'Wrong M-Pesa PIN. You can try again.', becomes: 'failed', waitSeconds: 0 },
  '2028': {
    text: 'M-Pesa isn’t available right now. Please pay another way.',
    becomes: 'failed',
    waitSeconds: 0,
    alert: true,
  },
  '8006': {
    text: 'Your M-Pesa PIN is locked. Call Safaricom on 100 or 200 to unlock it.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  '9999': {
    text: 'We couldn’t send the prompt to your phone. You can try again.',
    becomes: 'failed',
    waitSeconds: 0,
  },
  SFC_IC0003: {
    text: 'M-Pesa isn’t available right now. Please pay another way.',
    becomes: 'failed',
    waitSeconds: 0,
    alert: true,
  },
}

const undocumented: PromptFailure = {
  text: 'M-Pesa couldn’t complete this payment. You can try again or pay another way.',
  becomes: 'failed',
  waitSeconds: 0,
  alert: true,
}

/** Result of a reversal: the payment has been reversed already, in whole or in part. */
export const ALREADY_REVERSED = 'R000001'

export const PAID = '0'
/** "Still processing", which the query may return instead of its error. */
export const STILL_PROCESSING = '4999'

/**
 * The meaning of a Daraja ResultCode other than 0 and 4999, in callbacks and queries. Codes are text: some are not
 * numbers.
 * @see reference: Daraja 3.0, M-Pesa Express
 */
export function promptFailure(resultCode: string): PromptFailure {
  return failures[resultCode] ?? undocumented
}
