/** What only the operator's area can be answered: rows of `errorTable`, apart because that area speaks English alone. */
export const operatorErrors = {
  /** Shown before what money or rights hang on; the answer to it is POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter the code of your authenticator app again.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session is not there any more.'),
  OPERATOR_NOT_FOUND: row(404, 'This operator is not known.'),
  LAST_OWNER: row(409, 'Somebody has to own the shop. Please make another operator an owner first.'),
  PERSON_NOT_FOUND: row(404, 'This account is not known, or was erased.'),
  STORE_HAS_NO_OWNER: row(409, 'Nobody stands behind this store, so that nobody can be written to.'),
  CATEGORY_NOT_FOUND: row(404, 'This category is not known.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
