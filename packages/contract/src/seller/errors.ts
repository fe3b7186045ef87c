import { MAX_OPEN_WITHDRAWALS } from '../shared/constants.ts'

/**
 * Errors that only sellers can receive: rows of `errorTable`, separate because the seller's screens are in English
 * only.
 */
export const sellerErrors = {
  INVALID_SELLER_CREDENTIALS: row(401, 'Wrong email, store number or password.'),
  SECOND_FACTOR_REQUIRED: row(403, 'Please enter the code from your authenticator app, or a recovery code.'),
  SECOND_FACTOR_NOT_ENABLED: row(403, 'Please set up two-step sign-in in your wallet first.'),
  SECOND_FACTOR_ENABLED: row(409, 'Two-step sign-in is already on.'),
  ACCOUNT_PASSWORD_WRONG: row(400, 'This email already has an account. Please use that account’s password.'),
  /** Extra data: `fields`, except after a race. */
  STORE_NAME_TAKEN: row(400, 'This name is taken or too similar to another store’s. Please choose a different name.'),
  STORE_CLOSED: row(409, 'This store is permanently closed.'),
  HOLIDAY_NOT_POSSIBLE: row(400, 'Please choose a day after today, within a year.'),
  DOCUMENTS_NOT_WANTED: row(409, 'Your documents are under review or already accepted.'),
  VERIFICATION_NOT_FOUND: row(404, 'This store hasn’t sent this document.'),
  VERIFICATION_DECIDED: row(409, 'These documents have already been reviewed.'),
  DOCUMENTS_SENT_SINCE: row(409, 'The store has sent new documents. Please review those first.'),
  STAFF_ALREADY_THERE: row(409, 'This person is already on the store’s staff.'),
  /** Extra data: `max`. */
  STAFF_FULL: row(409, 'The store has reached its staff limit. Please remove someone first.'),
  STAFF_NOT_FOUND: row(404, 'This person isn’t on the store’s staff.'),
  OWNER_STAYS: row(409, 'The owner has full access and can’t be removed.'),
  INVITATION_NOT_FOUND: row(404, 'This invitation no longer exists.'),
  INVITATION_VOID: row(400, 'This invitation has expired or was already used. Please ask the store for a new one.'),
  INVITATION_OF_ANOTHER: row(
    409,
    'This invitation is for another email address. Please log in with the confirmed account for that address.',
  ),
  /** Less than a whole shilling for M-Pesa, or less than a cent of a dollar for PayPal. */
  REFUND_TOO_SMALL: row(409, 'This amount is too small for the payment provider to refund.'),
  PRODUCT_WITHDRAWN: row(409, 'Sokoni has unpublished this product. Please contact us.'),
  SKU_TAKEN: row(409, 'Another product of the store now has this SKU. Please try again.'),
  /** Extra data `rows`: each product or variant that cannot be changed, and why. */
  BULK_EDIT_REFUSED: row(409, 'Nothing was changed. Some of these products can’t be edited this way.'),
  TOO_MANY_VARIANTS: row(400, 'These products have too many variants to edit at once. Please select fewer.'),
  IMPORT_NOT_FOUND: row(404, 'This import no longer exists.'),
  IMPORT_RUNNING: row(409, 'Another file is being processed. Please wait until it’s done.'),
  IMPORT_NOT_READY: row(409, 'This file can’t be imported. It has errors or was already imported.'),
  IMPORT_CHECK_CHANGED: row(409, 'The results of the check have changed. Please review them and confirm again.'),
  IMPORT_SAME_FILE: row(409, 'You’ve already imported this file. To import again, export your products first.'),

  ORDER_NOT_PAID: row(409, 'This order is pay on delivery. You can hand it over once it’s paid.'),
  /** Extra data: `attempts_left`. */
  HANDOVER_CODE_WRONG: row(400, 'This code doesn’t match the order.'),
  HANDOVER_CODE_LOCKED: row(
    409,
    'Too many wrong codes. Ask the buyer to confirm the delivery on the order page, or contact us.',
  ),
  /** Extra data: `left`. */
  NOT_SO_MANY_LEFT: row(409, 'This is more than what’s left of this item in the order.'),
  PAY_ON_DELIVERY_NOT_PARTIAL: row(
    409,
    'You can’t cancel single items of a pay-on-delivery order. Ask the buyer to cancel the whole order, or contact us.',
  ),
  CANCELLATION_NOT_REQUESTED: row(409, 'The buyer’s cancellation request is no longer open.'),
  CANCELLATION_REQUESTED: row(409, 'The buyer has asked to cancel. Please respond to the request first.'),
  ORDER_DISPUTED: row(409, 'The payment for this order is disputed. Please contact us.'),

  INVALID_WITHDRAWAL_AMOUNT: row(400, 'Please enter a valid withdrawal amount'),
  /** Extra data: `min` and `max`, in shillings. */
  WITHDRAWAL_TOO_SMALL: row(400, 'This is below the minimum withdrawal.'),
  WITHDRAWAL_TOO_LARGE: row(400, 'This is above M-Pesa’s limit for one payment. Please withdraw a smaller amount.'),
  /** Extra data: `max`. */
  TOO_MANY_WITHDRAWALS: row(
    409,
    `You have ${MAX_OPEN_WITHDRAWALS} open withdrawals. Please wait until one of them is paid.`,
  ),
  /** Extra data: `available`, in shillings. */
  WITHDRAWAL_EXCEEDS_BALANCE: row(409, 'This is more than your available balance.'),
  TRANSACTION_NOT_FOUND: row(404, 'Transaction not found.'),
  STATEMENT_NOT_FOUND: row(404, 'There’s no statement for this month.'),
  SMS_UNAVAILABLE: row(503, 'We can’t send codes by SMS right now. Please contact us.'),
  NO_PAYOUT_PHONE_CODE: row(404, 'Please request a code first.'),
  PAYOUT_PHONE_NOT_VERIFIED: row(409, 'The store hasn’t verified this phone number.'),
  /** Extra data: `payable_from`. */
  PAYOUT_PHONE_TOO_NEW: row(409, 'The store changed its phone number. The first payout to it is held for 24 hours.'),
  /** The store's balance is negative because refunds exceeded it. */
  STORE_OWES: row(409, 'The store has a negative balance.'),
  STORE_SUSPENDED: row(409, 'The store is suspended. Payouts resume once it’s open again.'),
  PAYOUTS_HELD: row(409, 'Payouts to this store are on hold.'),
  STORE_IDENTITY_NOT_VERIFIED: row(409, 'The store owner’s identity isn’t verified.'),
} as const

export type SellerErrorCode = keyof typeof sellerErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
