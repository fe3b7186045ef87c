import { MAX_ORDER_VIEWS, MAX_CONTENT_BANNERS } from '../shared/constants.ts'

/** Errors that only operators can receive: rows of `errorTable`, separate because the admin UI is in English only. */
export const operatorErrors = {
  /** Asks for the second factor before a change to money or access rights: call POST /api/admin/session/proof/. */
  SECOND_FACTOR_NEEDED: row(403, 'Please enter the code of your authenticator app again.'),
  OPERATOR_SESSION_NOT_FOUND: row(404, 'This session is not there any more.'),

  NEEDS_ANOTHER_OPERATOR: row(409, 'You have approved this already. Somebody else must approve it as well.'),
  /** Extra data: `max`. */
  TOO_MUCH_AT_ONCE: row(409, 'This is more than can be approved at once.'),
  PAYMENT_ATTEMPT_NOT_FOUND: row(404, 'This payment is not known.'),
  PAYMENT_NOT_IN_REVIEW: row(409, 'Nothing of this payment waits for you any more.'),
  /** Extra data `why`: the order has `ended`, it is `sold_out`, or the money is `too_much`. */
  PAYMENT_CANNOT_COUNT: row(409, 'This money cannot pay for its order. It can go back to the buyer.'),
  PROVIDER_UNREACHABLE: row(503, 'The provider does not answer. Please try again in a moment.'),
  /** Extra data `version`: the newest one. */
  SETTINGS_CHANGED_SINCE: row(
    409,
    'Somebody else has changed the settings meanwhile. What you entered is still here: please look at it and save again.',
  ),
  SETTINGS_VERSION_NOT_FOUND: row(404, 'There was no such version of the settings.'),
  /** Extra data `version`: the value to send to overwrite the other change; the same for coupons and campaigns. */
  PAGE_CHANGED_SINCE: row(
    409,
    'Somebody else has written this page meanwhile. What you wrote is still here: please look at theirs before you do it again.',
  ),
  JOB_NOT_FOUND: row(404, 'This job is not among the failed ones any more.'),
  COURIER_NOT_FOUND: row(404, 'This courier is not known.'),
  /** Extra data `balance`: the amount owed to the courier. */
  COURIER_PAYMENT_EXCEEDS_BALANCE: row(409, 'This is more than the courier is owed.'),
  COURIER_REFERENCE_USED: row(409, 'Another payment to this courier has this reference.'),
  DIFFERENCE_NOT_FOUND: row(404, 'No such difference is open.'),
  REFUND_OF_NOTHING: row(400, 'Please choose what goes back: an amount, or items and the delivery.'),
  REFUND_NOT_FOUND: row(404, 'This refund is not known.'),
  REFUND_STEP_NOT_POSSIBLE: row(409, 'This refund cannot take that step now.'),
  RETURN_STEP_NOT_POSSIBLE: row(409, 'This return cannot take that step now.'),
  ORDER_VIEW_NAME_TAKEN: row(409, 'You have a view of this name already.'),
  ORDER_VIEW_NOT_FOUND: row(404, 'This view is not there any more.'),
  ORDER_VIEWS_FULL: row(409, `You have ${MAX_ORDER_VIEWS} views already. Please remove one first.`),
  BUYER_IS_ERASED: row(409, 'The buyer’s account was deleted: there is nobody to write to.'),
  MAIL_UNAVAILABLE: row(
    503,
    'The shop sends no mail, so that nobody can be sent a link. The operator command on the shop’s own machine can do this.',
  ),
  OPERATOR_NOT_FOUND: row(404, 'This operator is not known.'),
  LAST_OWNER: row(409, 'Somebody has to own the shop. Please make another operator an owner first.'),
  PERSON_NOT_FOUND: row(404, 'This account is not known, or was erased.'),
  STORE_NOT_WAITING: row(409, 'This store does not wait for approval any more.'),
  STORE_HAS_MONEY: row(409, 'This store has money left, or owes some. It can be closed once that is settled.'),
  STORE_HAS_OPEN_ORDERS: row(
    409,
    'An order, a return or a disputed payment of this store has not ended. It can be closed once they have.',
  ),
  STORE_REST_CHANGED: row(
    409,
    'What is left of this store’s money has changed meanwhile. Please look at it again before you close the store.',
  ),
  /** Extra data `rest`: the remaining amount, which can only be paid by hand. */
  STORE_REST_TO_PAY: row(409, 'Please pay what is left by hand first, and enter the reference of that payment.'),
  STORE_HAS_NO_OWNER: row(409, 'Nobody stands behind this store, so that nobody can be written to.'),
  CATEGORY_NOT_FOUND: row(404, 'This category is not known.'),
  CAMPAIGN_NOT_FOUND: row(404, 'This campaign is not known.'),
  CAMPAIGN_CHANGED_SINCE: row(
    409,
    'Somebody else has changed this campaign meanwhile. What you entered is still here: save again to put it in the place of theirs, or open the campaign anew to see what they wrote.',
  ),
  /** `fields` contains the title of the other campaign. */
  CAMPAIGN_OVERLAPS: row(409, 'Another campaign runs on this page at that time.'),
  CAMPAIGN_IS_OVER: row(409, 'This campaign is over, and stays as it was.'),
  CAMPAIGN_NOT_RUNNING: row(409, 'This campaign does not run now.'),
  CAMPAIGN_HAS_BEGUN: row(409, 'This campaign has begun. It can be ended, and not be removed.'),
  SUBSCRIBER_NOT_FOUND: row(404, 'This address is not on the list any more.'),
  COUPON_NOT_FOUND: row(404, 'This coupon is not known.'),
  COUPON_CHANGED_SINCE: row(
    409,
    'Somebody else has changed this coupon meanwhile. What you entered is still here: save again to put it in the place of theirs, or open the coupon anew to see what they wrote.',
  ),
  COUPON_CODE_TAKEN: row(409, 'There is a coupon with this code already.'),
  COUPON_KEEPS_TERMS: row(
    409,
    'This coupon was used. Its end, its limits and whether it is on can be changed, and nothing else.',
  ),
  CONTENT_BANNER_NOT_FOUND: row(404, 'This is not there any more.'),
  CONTENT_BANNERS_CHANGED: row(409, 'Somebody else has changed this list. Please look at it again.'),
  CONTENT_BANNERS_FULL: row(409, `There are ${MAX_CONTENT_BANNERS} of them already. Please remove one first.`),
  CATEGORIES_CHANGED: row(409, 'Somebody else has changed these categories. Please look at them again.'),
  CATEGORY_HAS_OTHERS_BELOW: row(409, 'Other categories stand below this one. Please move or remove them first.'),
  CATEGORY_HAS_PRODUCTS: row(
    409,
    'There are products in this category. It can be removed once their stores have put them elsewhere.',
  ),
  CATEGORY_HAS_COUPONS: row(409, 'A coupon is for this category. Please take it out of the coupon first.'),
  PRODUCT_STEP_NOT_POSSIBLE: row(409, 'This product cannot take that step now.'),
  PRODUCT_NOT_ON_SALE: row(409, 'This product is on no sale.'),
  REPORT_NOT_READY: row(409, 'This report has not been worked out yet.'),
  REPORT_NOT_RUNNING: row(409, 'This report is not being worked out any more.'),
} as const

export type OperatorErrorCode = keyof typeof operatorErrors

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
