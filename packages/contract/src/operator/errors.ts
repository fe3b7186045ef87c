import { MAX_ORDER_VIEWS, MAX_CONTENT_BANNERS } from '../shared/constants.ts'

/** Errors that only operators can receive: rows of `errorTable`, separate because the admin UI is in English only. */
export const operatorErrors = {
  /** Asks for the second factor before a change to money or access rights: call POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter a code from your authenticator app.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session has already ended.'),

  NEEDS_ANOTHER_OPERATOR: row(409, 'You’ve already approved this. Another operator must approve it too.'),
  /** Extra data: `max`. */
  TOO_MUCH_AT_ONCE: row(409, 'This exceeds the maximum for bulk approval. Approve fewer withdrawals at once.'),
  PAYMENT_ATTEMPT_NOT_FOUND: row(404, 'Payment not found.'),
  PAYMENT_NOT_IN_REVIEW: row(409, 'This payment no longer needs review.'),
  /** Extra data `why`: the order has `ended`, it is `sold_out`, or the money is `too_much`. */
  PAYMENT_CANNOT_COUNT: row(409, 'This payment can’t be applied to its order. Refund it instead.'),
  PROVIDER_UNREACHABLE: row(503, 'The provider isn’t responding. Please try again in a moment.'),
  /** Extra data `version`: the newest one. */
  SETTINGS_CHANGED_SINCE: row(
    409,
    'Another operator changed the settings. Your changes are still here. Check them and save again.',
  ),
  SETTINGS_VERSION_NOT_FOUND: row(404, 'Settings version not found.'),
  /** Extra data `version`: the value to send to overwrite the other change; the same for coupons and campaigns. */
  PAGE_CHANGED_SINCE: row(
    409,
    'Another operator changed this page. Your text is still here. Check their changes before you save again.',
  ),
  JOB_NOT_FOUND: row(404, 'This job is no longer in the failed list.'),
  COURIER_NOT_FOUND: row(404, 'Courier not found.'),
  /** Extra data `balance`: the amount owed to the courier. */
  COURIER_PAYMENT_EXCEEDS_BALANCE: row(409, 'This is more than the balance due to the courier.'),
  COURIER_REFERENCE_USED: row(409, 'Another payment to this courier already has this reference.'),
  DIFFERENCE_NOT_FOUND: row(404, 'This difference isn’t open.'),
  REFUND_OF_NOTHING: row(400, 'Please enter an amount, or select items or the delivery fee.'),
  REFUND_NOT_FOUND: row(404, 'Refund not found.'),
  REFUND_STEP_NOT_POSSIBLE: row(409, 'You can’t do this with the refund now. Reload the page to see its status.'),
  RETURN_STEP_NOT_POSSIBLE: row(409, 'You can’t do this with the return now. Reload the page to see its status.'),
  ORDER_VIEW_NAME_TAKEN: row(409, 'You already have a view with this name.'),
  ORDER_VIEW_NOT_FOUND: row(404, 'This view no longer exists.'),
  ORDER_VIEWS_FULL: row(409, `You already have ${MAX_ORDER_VIEWS} views. Delete one first.`),
  BUYER_IS_ERASED: row(409, 'The buyer’s account was deleted, so we can’t email them.'),
  MAIL_UNAVAILABLE: row(
    503,
    'Email isn’t set up, so we can’t send a link. Use the operator command on the server instead.',
  ),
  OPERATOR_NOT_FOUND: row(404, 'Operator not found.'),
  LAST_OWNER: row(409, 'There must be at least one owner. Make another operator an owner first.'),
  PERSON_NOT_FOUND: row(404, 'Account not found or already deleted.'),
  STORE_NOT_WAITING: row(409, 'This store is no longer pending approval.'),
  STORE_HAS_MONEY: row(409, 'This store’s balance isn’t settled. Settle it before you close the store.'),
  STORE_HAS_OPEN_ORDERS: row(
    409,
    'This store has an open order, return or disputed payment. You can close it once they’re finished.',
  ),
  STORE_REST_CHANGED: row(409, 'This store’s balance has changed. Check it before you close the store.'),
  /** Extra data `rest`: the remaining amount, which can only be paid by hand. */
  STORE_REST_TO_PAY: row(409, 'Pay the remaining balance first, then enter the payment reference.'),
  STORE_HAS_NO_OWNER: row(409, 'This store has no owner to message.'),
  CATEGORY_NOT_FOUND: row(404, 'Category not found.'),
  CAMPAIGN_NOT_FOUND: row(404, 'Campaign not found.'),
  CAMPAIGN_CHANGED_SINCE: row(
    409,
    'Another operator changed this campaign. Save again to overwrite their changes, or reopen the campaign to see them.',
  ),
  /** `fields` contains the title of the other campaign. */
  CAMPAIGN_OVERLAPS: row(409, 'Another campaign is scheduled on this page at that time.'),
  CAMPAIGN_IS_OVER: row(409, 'This campaign has ended and can’t be changed.'),
  CAMPAIGN_NOT_RUNNING: row(409, 'This campaign isn’t active.'),
  CAMPAIGN_HAS_BEGUN: row(409, 'This campaign has started. You can end it, but not remove it.'),
  SUBSCRIBER_NOT_FOUND: row(404, 'This subscriber is no longer on the list.'),
  COUPON_NOT_FOUND: row(404, 'Coupon not found.'),
  COUPON_CHANGED_SINCE: row(
    409,
    'Another operator changed this coupon. Save again to overwrite their changes, or reopen the coupon to see them.',
  ),
  COUPON_CODE_TAKEN: row(409, 'A coupon with this code already exists.'),
  COUPON_KEEPS_TERMS: row(409, 'This coupon has been used. You can only change its end date, limits and status.'),
  CONTENT_BANNER_NOT_FOUND: row(404, 'This item no longer exists.'),
  CONTENT_BANNERS_CHANGED: row(409, 'Another operator changed this list. Check it and try again.'),
  CONTENT_BANNERS_FULL: row(409, `You’ve reached the limit of ${MAX_CONTENT_BANNERS}. Remove one first.`),
  CATEGORIES_CHANGED: row(409, 'Another operator changed these categories. Check them and try again.'),
  CATEGORY_HAS_OTHERS_BELOW: row(409, 'This category has subcategories. Move or remove them first.'),
  CATEGORY_HAS_PRODUCTS: row(
    409,
    'This category has products. You can remove it once the stores have moved them to another category.',
  ),
  CATEGORY_HAS_COUPONS: row(409, 'A coupon applies to this category. Remove the category from the coupon first.'),
  PRODUCT_STEP_NOT_POSSIBLE: row(409, 'You can’t do this with the product now. Reload the page to see its status.'),
  PRODUCT_NOT_ON_SALE: row(409, 'This product isn’t on sale.'),
  REPORT_NOT_READY: row(409, 'This report hasn’t been generated yet.'),
  REPORT_NOT_RUNNING: row(409, 'This report is no longer being generated.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
