/** What only the operator's area can be answered: rows of `errorTable`, apart because that area speaks English alone. */
export const operatorErrors = {
  /** Shown before what money or rights hang on; the answer to it is POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter the code of your authenticator app again.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session is not there any more.'),

  NEEDS_ANOTHER_OPERATOR: row(409, 'You have approved this already. Somebody else must approve it as well.'),
  /** `most`. */
  TOO_MUCH_AT_ONCE: row(409, 'This is more than can be approved at once.'),
  PAYMENT_ATTEMPT_NOT_FOUND: row(404, 'This payment is not known.'),
  PAYMENT_NOT_IN_REVIEW: row(409, 'Nothing of this payment waits for you any more.'),
  /** `why`: the order has `ended`, it is `sold_out`, or the money is `too_much`. */
  PAYMENT_CANNOT_COUNT: row(409, 'This money cannot pay for its order. It can go back to the buyer.'),
  PROVIDER_UNREACHABLE: row(503, 'The provider does not answer. Please try again in a moment.'),
  JOB_NOT_FOUND: row(404, 'This job is not among the failed ones any more.'),
  DIFFERENCE_NOT_FOUND: row(404, 'No such difference is open.'),
  REFUND_OF_NOTHING: row(400, 'Please choose what goes back: an amount, or items and the delivery.'),
  REFUND_NOT_FOUND: row(404, 'This refund is not known.'),
  REFUND_STEP_NOT_POSSIBLE: row(409, 'This refund cannot take that step now.'),
  RETURN_STEP_NOT_POSSIBLE: row(409, 'This return cannot take that step now.'),
  BUYER_IS_ERASED: row(409, 'The buyer’s account was deleted: there is nobody to write to.'),
  OPERATOR_NOT_FOUND: row(404, 'This operator is not known.'),
  LAST_OWNER: row(409, 'Somebody has to own the shop. Please make another operator an owner first.'),
  PERSON_NOT_FOUND: row(404, 'This account is not known, or was erased.'),
  STORE_HAS_NO_OWNER: row(409, 'Nobody stands behind this store, so that nobody can be written to.'),
  CATEGORY_NOT_FOUND: row(404, 'This category is not known.'),
  REPORT_NOT_READY: row(409, 'This report has not been worked out yet.'),
  REPORT_NOT_RUNNING: row(409, 'This report is not being worked out any more.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
