/** What only the operator's area can be answered: rows of `errorTable`, apart because that area speaks English alone. */
export const operatorErrors = {
  /** Shown before what money or rights hang on; the answer to it is POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter the code of your authenticator app again.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session is not there any more.'),

  REFUND_OF_NOTHING: row(400, 'Please choose what goes back: an amount, or items and the delivery.'),
  REFUND_NOT_FOUND: row(404, 'This refund is not known.'),
  REFUND_STEP_NOT_POSSIBLE: row(409, 'This refund cannot take that step now.'),
  RETURN_STEP_NOT_POSSIBLE: row(409, 'This return cannot take that step now.'),
  BUYER_IS_ERASED: row(409, 'The buyer’s account was deleted: there is nobody to write to.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
