import { MAX_ORDER_VIEWS, MAX_CONTENT_BANNERS } from '../shared/constants.ts'

/** Errors that only operators can receive: rows of `errorTable`, separate because the admin UI is in English only. */
export const operatorErrors = {
  /** Asks for the second factor before a change to money or access rights: call POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter a code from your authenticator app again.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session no longer exists.'),

  NEEDS_ANOTHER_OPERATOR: row(409, 'You’ve already approved this. Another operator needs to approve it too.'),
  /** Extra data: `max`. */
  TOO_MUCH_AT_ONCE: row(409, 'This is more than you can approve at once.'),
  PAYMENT_ATTEMPT_NOT_FOUND: row(404, 'Payment not found.'),
  PAYMENT_NOT_IN_REVIEW: row(409, 'This payment no longer needs a review.'),
  /** Extra data `why`: the order has `ended`, it is `sold_out`, or the money is `too_much`. */
  PAYMENT_CANNOT_COUNT: row(409, 'This payment can’t be used for the order. You can refund it.'),
  PROVIDER_UNREACHABLE: row(503, 'The payment provider isn’t responding. Please try again in a moment.'),
  /** Extra data `version`: the newest one. */
  SETTINGS_CHANGED_SINCE: row(
    409,
    'Someone else changed the settings. Your changes are still here: review them and save again.',
  ),
  SETTINGS_VERSION_NOT_FOUND: row(404, 'This version of the settings doesn’t exist.'),
  /** Extra data `version`: the value to send to overwrite the other change; the same for coupons and campaigns. */
  PAGE_CHANGED_SINCE: row(
    409,
    'Someone else edited this page. Your text is still here: review their version before you save again.',
  ),
  JOB_NOT_FOUND: row(404, 'This job is no longer in the list of failed jobs.'),
  COURIER_NOT_FOUND: row(404, 'Courier not found.'),
  /** Extra data `balance`: the amount owed to the courier. */
  COURIER_PAYMENT_EXCEEDS_BALANCE: row(409, 'This is more than you owe the courier.'),
  COURIER_REFERENCE_USED: row(409, 'This reference is already used for another payment to this courier.'),
  DIFFERENCE_NOT_FOUND: row(404, 'This difference is no longer open.'),
  REFUND_OF_NOTHING: row(400, 'Please choose what to refund: an amount, or items and the delivery fee.'),
  REFUND_NOT_FOUND: row(404, 'Refund not found.'),
  REFUND_STEP_NOT_POSSIBLE: row(409, 'This isn’t possible with the refund’s current status.'),
  RETURN_STEP_NOT_POSSIBLE: row(409, 'This isn’t possible with the return’s current status.'),
  ORDER_VIEW_NAME_TAKEN: row(409, 'You already have a view with this name.'),
  ORDER_VIEW_NOT_FOUND: row(404, 'This view no longer exists.'),
  ORDER_VIEWS_FULL: row(409, `You already have ${MAX_ORDER_VIEWS} views. Please delete one first.`),
  BUYER_IS_ERASED: row(409, 'The buyer’s account was deleted, so we can’t email them.'),
  MAIL_UNAVAILABLE: row(
    503,
    'Email is turned off, so links can’t be sent. Use the operator command on the server instead.',
  ),
  OPERATOR_NOT_FOUND: row(404, 'Operator not found.'),
  LAST_OWNER: row(409, 'The shop needs an owner. Please make another operator an owner first.'),
  PERSON_NOT_FOUND: row(404, 'This account doesn’t exist or was deleted.'),
  STORE_NOT_WAITING: row(409, 'This store is no longer waiting for approval.'),
  STORE_HAS_MONEY: row(409, 'This store still has a balance. You can close it once that’s settled.'),
  STORE_HAS_OPEN_ORDERS: row(
    409,
    'This store has an open order, return or disputed payment. You can close it once that’s complete.',
  ),
  STORE_REST_CHANGED: row(409, 'The store’s balance has changed. Please review it before you close the store.'),
  /** Extra data `rest`: the remaining amount, which can only be paid by hand. */
  STORE_REST_TO_PAY: row(409, 'Please pay the remaining balance by hand first, then enter the payment reference.'),
  STORE_HAS_NO_OWNER: row(409, 'This store has no owner, so there’s no one to email.'),
  CATEGORY_NOT_FOUND: row(404, 'Category not found.'),
  CAMPAIGN_NOT_FOUND: row(404, 'Campaign not found.'),
  CAMPAIGN_CHANGED_SINCE: row(
    409,
    'Someone else changed this campaign. Your changes are still here: save again to replace theirs, or reload the campaign to see them.',
  ),
  /** `fields` contains the title of the other campaign. */
  CAMPAIGN_OVERLAPS: row(409, 'Another campaign runs on this page at that time.'),
  CAMPAIGN_IS_OVER: row(409, 'This campaign has ended and can’t be changed.'),
  CAMPAIGN_NOT_RUNNING: row(409, 'This campaign isn’t running.'),
  CAMPAIGN_HAS_BEGUN: row(409, 'This campaign has started. You can end it, but not delete it.'),
  SUBSCRIBER_NOT_FOUND: row(404, 'This address is no longer subscribed.'),
  COUPON_NOT_FOUND: row(404, 'Coupon not found.'),
  COUPON_CHANGED_SINCE: row(
    409,
    'Someone else changed this coupon. Your changes are still here: save again to replace theirs, or reload the coupon to see them.',
  ),
  COUPON_CODE_TAKEN: row(409, 'This coupon code is already in use.'),
  COUPON_KEEPS_TERMS: row(
    409,
    'This coupon has been used. You can only change its end date and limits, or turn it on or off.',
  ),
  CONTENT_BANNER_NOT_FOUND: row(404, 'This banner no longer exists.'),
  CONTENT_BANNERS_CHANGED: row(409, 'Someone else changed this list. Please review it and try again.'),
  CONTENT_BANNERS_FULL: row(409, `You already have ${MAX_CONTENT_BANNERS} of these. Please delete one first.`),
  CATEGORIES_CHANGED: row(409, 'Someone else changed these categories. Please review them and try again.'),
  CATEGORY_HAS_OTHERS_BELOW: row(409, 'This category has subcategories. Please move or delete them first.'),
  CATEGORY_HAS_PRODUCTS: row(409, 'This category has products. You can delete it once their stores have moved them.'),
  CATEGORY_HAS_COUPONS: row(409, 'A coupon applies to this category. Please remove it from the coupon first.'),
  PRODUCT_STEP_NOT_POSSIBLE: row(409, 'This isn’t possible with the product’s current status.'),
  PRODUCT_NOT_ON_SALE: row(409, 'This product has no sale to end.'),
  REPORT_NOT_READY: row(409, 'This report isn’t ready yet.'),
  REPORT_NOT_RUNNING: row(409, 'This report is no longer running.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
