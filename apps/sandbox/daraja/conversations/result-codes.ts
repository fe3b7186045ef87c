/** M-Pesa's texts by result code. 7070 represents undocumented codes. */
const RESULT_TEXTS = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '11': 'The credit party is in an invalid state.',
  '17': 'Rule limited.',
  '21': 'The initiator is not allowed to initiate this request.',
  '26': 'System busy. Try again in a short while.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2006': 'Declined due to account rule: the account status does not allow this transaction.',
  '2028': 'The request is not permitted according to product assignment.',
  '2032': 'The transaction receipt number does not exist.',
  '2040': 'The credit party is not a registered customer.',
  '4999': 'The transaction is still under processing.',
  '7070': 'The service request could not be completed.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
  SFC_IC0003: 'The operator does not exist.',
} as const

export type ResultCode = keyof typeof RESULT_TEXTS

export function resultText(code: ResultCode): string {
  return RESULT_TEXTS[code]
}
