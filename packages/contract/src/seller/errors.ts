import { MAX_OPEN_WITHDRAWALS } from '../shared/constants.ts'

/**
 * Errors that only sellers can receive: rows of `errorTable`, separate because the seller's screens are in English
 * only.
 */
export const sellerErrors = {
  INVALID_SELLER_CREDENTIALS: row(401, 'Wrong email, store number or password.'),
  SECOND_FACTOR_REQUIRED: row(403, 'Please enter the code of your authenticator app, or a recovery code.'),
  SECOND_FACTOR_NOT_ENABLED: row(403, 'Please set up two-step sign-in in your wallet first.'),
  SECOND_FACTOR_ENABLED: row(409, 'Two-step sign-in is on already.'),
  ACCOUNT_PASSWORD_WRONG: row(400, 'This email has an account already. Please use the password of that account.'),
  /** Extra data: `fields`, except after a race. */
  STORE_NAME_TAKEN: row(400, 'Another store has this name or one that looks like it. Please choose a different name.'),
  STORE_CLOSED: row(409, 'This store is closed for good.'),
  HOLIDAY_NOT_POSSIBLE: row(400, 'Please choose a day after today, within a year.'),
  DOCUMENTS_NOT_WANTED: row(409, 'Your documents are being looked at, or were accepted already.'),
  VERIFICATION_NOT_FOUND: row(404, 'This store has sent no such document.'),
  VERIFICATION_DECIDED: row(409, 'This was decided already.'),
  DOCUMENTS_SENT_SINCE: row(409, 'The store has sent other documents since. Please look at those first.'),
  STAFF_ALREADY_THERE: row(409, 'This person works for the store already.'),
  /** Extra data: `max`. */
  STAFF_FULL: row(409, 'The store has as many people as it can have. Please remove somebody first.'),
  STAFF_NOT_FOUND: row(404, 'This person does not work for the store.'),
  OWNER_STAYS: row(409, 'The owner may do everything, and stays.'),
  INVITATION_NOT_FOUND: row(404, 'This invitation is no longer there.'),
  INVITATION_VOID: row(400, 'This invitation has expired or was already used. Please ask the store for another.'),
  INVITATION_OF_ANOTHER: row(
    409,
    'This invitation is for another email address. Please log in with the confirmed account of that address.',
  ),
  /** Less than a whole shilling for M-Pesa, or less than a cent of a dollar for PayPal. */
  REFUND_TOO_SMALL: row(409, 'This is less than the provider can give back. Please give back more at once.'),
  PRODUCT_WITHDRAWN: row(409, 'The marketplace has taken this product out. Please contact us.'),
  SKU_TAKEN: row(409, 'Another product of the store has this SKU by now. Please try again.'),
  /** Extra data `rows`: each product or variant that cannot be changed, and why. */
  BULK_EDIT_REFUSED: row(409, 'Nothing was changed: some of these products cannot be changed like this.'),
  TOO_MANY_VARIANTS: row(400, 'These products have too many variants to be changed at once. Please choose fewer.'),
  IMPORT_NOT_FOUND: row(404, 'This import is no longer there.'),
  IMPORT_RUNNING: row(409, 'A file is being worked on. Please wait until it is done.'),
  IMPORT_NOT_READY: row(409, 'This file cannot be imported: it has errors, or was imported already.'),
  IMPORT_CHECK_CHANGED: row(
    409,
    'The check of this file has other results by now. Please review them and confirm again.',
  ),
  IMPORT_SAME_FILE: row(409, 'This very file was imported already. To import again, export your products anew.'),

  ORDER_NOT_PAID: row(409, 'This order is paid at the door. It can be handed over once it is paid.'),
  /** Extra data: `attempts_left`. */
  HANDOVER_CODE_WRONG: row(400, 'This is not the code of this order.'),
  HANDOVER_CODE_LOCKED: row(
    409,
    'The code was wrong too often. The buyer can confirm the delivery on the page of the order, or we can.',
  ),
  /** Extra data: `left`. */
  NOT_SO_MANY_LEFT: row(409, 'There are not so many left of this item in the order.'),
  PAY_ON_DELIVERY_NOT_PARTIAL: row(
    409,
    'This order is paid at the door as one amount: nothing can be taken out of it. The buyer, or we, can cancel it.',
  ),
  CANCELLATION_NOT_REQUESTED: row(409, 'The buyer’s request to cancel is no longer open.'),
  CANCELLATION_REQUESTED: row(409, 'The buyer has asked to cancel. Please answer the request first.'),
  ORDER_DISPUTED: row(409, 'The payment of this order is disputed. Please contact us.'),

  INVALID_WITHDRAWAL_AMOUNT: row(400, 'Please enter a valid withdrawal amount'),
  /** Extra data: `min` and `max`, in shillings. */
  WITHDRAWAL_TOO_SMALL: row(400, 'This is less than one withdrawal must be.'),
  WITHDRAWAL_TOO_LARGE: row(400, 'This is more than M-Pesa pays at once. Please ask for it in parts.'),
  /** Extra data: `max`. */
  TOO_MANY_WITHDRAWALS: row(
    409,
    `You have ${MAX_OPEN_WITHDRAWALS} open withdrawals. Please wait until one of them is paid.`,
  ),
  /** Extra data: `available`, in shillings. */
  WITHDRAWAL_EXCEEDS_BALANCE: row(409, 'This is more than you have available.'),
  TRANSACTION_NOT_FOUND: row(404, 'This transaction is not known.'),
  STATEMENT_NOT_FOUND: row(404, 'There is no statement for this month.'),
  SMS_UNAVAILABLE: row(503, 'Codes cannot be sent by SMS right now. Please contact us.'),
  NO_PAYOUT_PHONE_CODE: row(404, 'Please ask for a code first.'),
  PAYOUT_PHONE_NOT_VERIFIED: row(409, 'The store has not proven this phone number.'),
  /** Extra data: `payable_from`. */
  PAYOUT_PHONE_TOO_NEW: row(409, 'The store changed its phone number. The first payout to it has to wait for a day.'),
  /** The store's balance is negative because refunds exceeded it. */
  STORE_OWES: row(409, 'The store owes the shop money.'),
  STORE_SUSPENDED: row(409, 'The store is suspended. It is paid nothing until it is open again.'),
  PAYOUTS_HELD: row(409, 'Payouts to this store are on hold.'),
  STORE_IDENTITY_NOT_VERIFIED: row(409, 'The identity of the store’s owner is not proven.'),
} as const

export type SellerErrorCode = keyof typeof sellerErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
