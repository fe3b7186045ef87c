import type { ErrorCode } from '#contract/shared/errors.ts'
import type { OperatorErrorCode } from '#contract/operator/errors.ts'
import type { SellerErrorCode } from '#contract/seller/errors.ts'
import { CONFIRMED_LIMITS, MAX_ADDRESSES, MAX_STOCK_ALERTS, UNCONFIRMED_LIMITS } from '#contract/shared/constants.ts'
import type { LocalErrorCode } from '#web/lib/api/api-error.ts'

/** By the server's English message; a message that is missing here asks the user to check the input. */
export const fieldErrors: Record<string, string> = {
  'This field is required.': 'Sehemu hii inahitajika.',
  'Please choose one of the options.': 'Tafadhali chagua moja kati ya hizi.',
  'Please choose what you want to return.': 'Tafadhali chagua unachotaka kurudisha.',
  'Please choose a reason.': 'Tafadhali chagua sababu.',
  'Please enter your phone number': 'Tafadhali andika namba yako ya simu',
  'Please enter a valid delivery address': 'Tafadhali andika anwani sahihi ya uwasilishaji',
  'Please enter a valid email address.': 'Tafadhali andika barua pepe sahihi.',
  'Please use at least 8 characters.': 'Tafadhali tumia angalau herufi 8.',
  'Please choose your county.': 'Tafadhali chagua kaunti yako.',
  'Please enter your town or estate.': 'Tafadhali andika mji au mtaa wako.',
  'Please write your review.': 'Tafadhali andika maoni yako.',
  'A username can’t contain @.': 'Jina la mtumiaji haliwezi kuwa na @.',
  'Please use only letters, numbers and common symbols.': 'Tafadhali tumia herufi, tarakimu na alama za kawaida pekee.',
}

/**
 * Every code that the server sends, except the generic one, for which the screen has its own message. Sellers get English
 * messages.
 */
export const errors: Record<
  Exclude<ErrorCode | LocalErrorCode, 'UNREACHABLE' | 'TOKENS_MISSING' | SellerErrorCode | OperatorErrorCode>,
  string
> = {
  NOT_JSON: 'Jibu la seva halikuweza kusomwa (si JSON)',

  VALIDATION_FAILED: 'Tafadhali angalia ulichoandika kisha ujaribu tena.',
  MALFORMED_BODY: 'Ombi halikuweza kusomwa.',
  BODY_TOO_LARGE: 'Ombi hili ni kubwa mno.',
  UNSUPPORTED_MEDIA_TYPE: 'Tafadhali tuma JSON.',
  UNAUTHENTICATED: 'Tafadhali ingia ili kuendelea.',
  FORBIDDEN: 'Huna ruhusa ya kufanya hivi.',
  NOT_FOUND: 'Haikupatikana.',
  METHOD_NOT_ALLOWED: 'Hili haliwezekani hapa.',
  RATE_LIMITED: 'Umejaribu mara nyingi mno. Tafadhali subiri kidogo kisha ujaribu tena.',
  INTERNAL: 'Hitilafu imetokea. Tafadhali jaribu tena.',
  UNAVAILABLE: 'Duka lina shughuli nyingi. Tafadhali jaribu tena baada ya muda mfupi.',
  SIGN_IN_LOCKED:
    'Umejaribu mara nyingi mno. Ili kuingia sasa, fungua kiungo tulichotuma kwa barua pepe ya akaunti hii. Au jaribu tena baadaye.',

  IDEMPOTENCY_KEY_REUSED: 'Ombi hili lilishatumwa likiwa na maudhui mengine.',

  USERNAME_TAKEN: 'Jina hili la mtumiaji tayari linatumika.',
  EMAIL_TAKEN: 'Tayari kuna akaunti yenye barua pepe hii.',
  PASSWORD_TOO_WEAK: 'Tafadhali chagua nenosiri refu zaidi au lisilo la kawaida.',
  INVALID_CODE: 'Msimbo si sahihi au umeisha muda.',
  NOTHING_TO_VERIFY: 'Hakuna msimbo unaosubiri kwa barua pepe hii. Tafadhali jisajili tena.',
  TOO_MANY_CODE_ATTEMPTS: 'Umeweka misimbo mingi isiyo sahihi. Tafadhali omba mpya.',
  RESEND_TOO_SOON: 'Tafadhali subiri kabla ya kuomba msimbo mwingine.',
  INVALID_CREDENTIALS: 'Jina la mtumiaji au nenosiri si sahihi.',
  INVALID_REFRESH_TOKEN: 'Muda wako wa kuingia umeisha. Tafadhali ingia tena.',
  INVALID_GOOGLE_TOKEN: 'Kuingia kwa Google kumeshindikana. Tafadhali jaribu tena.',
  GOOGLE_LINK_NEEDS_PASSWORD:
    'Kuna akaunti yenye barua pepe hii. Tafadhali ingia mara moja kwa nenosiri lako ili kuunganisha Google.',
  INVALID_RESET_LINK: 'Kiungo hiki kimeisha muda au kilishatumika.',
  WRONG_PASSWORD: 'Nenosiri si sahihi. Tafadhali jaribu tena.',
  CSRF_FAILED: 'Tafadhali pakia ukurasa upya kisha ujaribu tena.',

  PRODUCT_NOT_FOUND: 'Bidhaa Haikupatikana',
  PRODUCT_UNAVAILABLE: 'Bidhaa hii haipatikani tena.',
  STORE_NOT_FOUND: 'Duka hili halikupatikana.',
  STORE_AWAY: 'Duka hili liko likizo. Unaweza kununua bidhaa zake litakaporudi.',
  INSUFFICIENT_STOCK: 'Hakuna bidhaa za kutosha. Tafadhali punguza idadi.',
  LINE_LIMIT_REACHED: 'Unaweza kuweka hadi 10 za bidhaa moja kwenye kikapu chako.',
  CART_FULL: 'Kikapu chako kimejaa. Tafadhali lipia kwanza.',
  CART_LINE_NOT_FOUND: 'Bidhaa hii haipo tena kwenye kikapu chako.',

  CART_EMPTY: 'Kikapu chako kiko tupu',
  CART_CHANGED: 'Bei au idadi iliyopo imebadilika. Tafadhali angalia kikapu chako kisha ujaribu tena.',
  BELOW_MINIMUM: 'Kiwango cha chini cha oda ni Ksh {minimum}. Tafadhali ongeza bidhaa kwenye kikapu chako.',
  ADDRESS_REQUIRED: 'Tafadhali andika anwani sahihi ya uwasilishaji',
  PHONE_REQUIRED: 'Tafadhali andika namba yako ya simu',
  INVALID_PHONE: 'Tafadhali andika namba ya simu ya Kenya, kama 0712 345 678.',
  TOO_MANY_UNPAID_ORDERS: 'Una oda ambazo hujalipia. Tafadhali lipia au ghairi moja kwanza.',
  ORDER_TOO_LARGE: `Unaweza kuagiza hadi bidhaa ${CONFIRMED_LIMITS.maxReservedUnits} kwa oda moja. Tafadhali punguza idadi.`,
  CONFIRM_FOR_LARGER_ORDER: `Thibitisha barua pepe yako ili uagize zaidi ya bidhaa ${UNCONFIRMED_LIMITS.maxReservedUnits} kwa wakati mmoja.`,
  CONFIRM_FOR_MORE_OF_ITEM: `Thibitisha barua pepe yako ili uagize zaidi ya ${UNCONFIRMED_LIMITS.maxUnitsPerVariant} za bidhaa moja.`,
  CONFIRM_FOR_SCARCE_ITEM:
    'Bidhaa moja kwenye kikapu chako inanunuliwa na wengi. Thibitisha barua pepe yako ili uiagize, au jaribu tena baada ya dakika chache.',
  TOO_MANY_RESERVED: 'Una bidhaa nyingi zinazosubiri malipo. Tafadhali lipia au ghairi oda kwanza.',

  ORDER_NOT_FOUND: 'Oda haikupatikana',
  CANCELLATION_DECLINED: 'Duka limekataa kughairi bidhaa hizi.',
  CANCELLATION_LOSES_FREE_DELIVERY:
    'Ukighairi bidhaa hizi, oda yako haitafikia kiwango cha uwasilishaji wa bure. Unaweza kughairi oda yote.',
  ORDER_STEP_NOT_POSSIBLE: 'Hatua hii haiwezekani kwa oda hii kwa sasa.',
  ORDER_NOT_CANCELLABLE: 'Huwezi tena kughairi oda hii.',

  REFUND_EXCEEDS_PAID: 'Kiasi hiki kinazidi kinachoweza kurudishwa.',
  ORDER_NOT_PAYABLE: 'Oda hii haisubiri malipo.',
  PAYMENT_IN_PROGRESS: 'Ombi la malipo tayari limetumwa. Tafadhali angalia simu yako.',
  PAYMENT_COOLDOWN: 'Tafadhali subiri kidogo kabla ya kujaribu kulipa tena.',
  PAYMENT_UNAVAILABLE: 'Njia hii ya malipo haipatikani kwa sasa.',
  PAYMENT_NOT_STARTED: 'Malipo hayakuweza kuanzishwa. Tafadhali jaribu tena.',
  AMOUNT_NOT_PAYABLE_HERE: 'Huwezi kulipa kiasi hiki kwa njia hii.',
  PAYMENT_UNDECIDED: 'Malipo ya oda hii bado yanashughulikiwa. Tafadhali subiri kidogo kisha ujaribu tena.',
  PAY_ON_DELIVERY_UNAVAILABLE: 'Huwezi kulipa unapopokea kwa anwani hii. Tafadhali chagua njia nyingine ya kulipa.',
  PAY_ON_DELIVERY_TOO_LARGE: 'Oda hii ni kubwa mno kulipa unapopokea. Tafadhali chagua njia nyingine ya kulipa.',
  CONFIRM_FOR_PAY_ON_DELIVERY: 'Thibitisha barua pepe yako ili ulipe unapopokea.',
  TOO_MANY_PAY_ON_DELIVERY: 'Una oda nyingine utakazolipia ukipokea. Tafadhali lipia moja kwanza.',
  DELIVERY_REFUSED_BEFORE: 'Oda yako ya awali ilikataliwa ilipoletwa. Tafadhali chagua njia nyingine ya kulipa.',
  CASH_AMOUNT_WRONG: 'Hiki si kiasi kinachodaiwa kwa oda hii.',
  CASH_RECEIPT_USED: 'Risiti hii ilirekodiwa kwa pesa nyingine.',
  DELIVERY_NOT_REFUSABLE: 'Ni oda inayosubiri kulipwa inapofikishwa pekee inayoweza kukataliwa mlangoni.',
  PAYPAL_NOT_STARTED: 'Malipo ya PayPal hayakuweza kuanzishwa.',
  PAYMENT_AMOUNT_DIFFERS: 'Kiasi hiki si bei ya oda hii. Tafadhali pakia ukurasa upya.',
  PAYMENT_BEING_CHECKED: 'PayPal bado inakagua malipo yako. Tafadhali usilipe tena.',
  PAYOUT_NOT_FOUND: 'Malipo haya ya kutoa hayajulikani.',
  PAYOUT_STEP_NOT_POSSIBLE: 'Malipo haya ya kutoa hayawezi kuchukua hatua hiyo sasa.',
  UNMATCHED_PAYMENT_NOT_FOUND: 'Hakuna malipo yenye risiti hii yanayosubiri oda yake.',
  UNKNOWN_REFERENCE: 'Malipo haya hayakupatikana.',

  COUPON_UNKNOWN: 'Kuponi hii haipo. Tafadhali angalia jinsi ilivyoandikwa.',
  COUPON_NOT_STARTED: 'Kuponi hii bado haijaanza kutumika.',
  COUPON_EXPIRED: 'Kuponi hii imeisha muda.',
  COUPON_USED: 'Tayari umetumia kuponi hii.',
  COUPON_USED_UP: 'Kuponi hii imefikia kikomo cha matumizi.',
  COUPON_NEEDS_CONFIRMED_EMAIL: 'Tafadhali thibitisha barua pepe yako ili utumie kuponi hii.',
  COUPON_NOT_FOR_THESE: 'Kuponi hii haitumiki kwa bidhaa zilizo kwenye kikapu chako.',
  COUPON_MINIMUM: 'Bidhaa zako hazijafika kiwango cha chini cha kuponi hii.',

  INVALID_NEWSLETTER_LINK: 'Kiungo hiki hakitumiki tena. Tafadhali jiandikishe upya.',

  ITEM_IN_STOCK: 'Bidhaa hii inapatikana.',
  TOO_MANY_STOCK_ALERTS: `Unaweza kuwa na arifa za bidhaa hadi ${MAX_STOCK_ALERTS}. Tafadhali ghairi moja kwanza.`,
  STOCK_ALERT_NEEDS_CONFIRMED_EMAIL: 'Tafadhali thibitisha barua pepe yako ili upate arifa za bidhaa.',
  REVIEW_NEEDS_DELIVERY: 'Unaweza kutoa maoni kuhusu bidhaa hii ukishaletewa.',
  REVIEW_OF_REFUNDED: 'Ulirudishiwa pesa za bidhaa hii, kwa hivyo huwezi kuitolea maoni.',
  REVIEW_OF_OWN_STORE: 'Wewe ni mmoja wa timu ya duka hili, kwa hivyo huwezi kutoa maoni kuhusu bidhaa zake.',
  ALREADY_REVIEWED: 'Tayari umetoa maoni kuhusu bidhaa hii. Unaweza kuyahariri.',
  REVIEW_NOT_FOUND: 'Maoni haya hayapo tena.',

  RECEIPT_NOT_READY: 'Risiti itapatikana ukishalipia oda hii.',

  RETURN_NOT_FOUND: 'Ombi hili la kurudisha halikupatikana.',
  NOT_RETURNABLE: 'Unaweza kurudisha bidhaa ndani ya siku 14 baada ya kuletewa.',
  RETURN_EXCEEDS_BOUGHT: 'Idadi hii inazidi unayoweza kurudisha ya bidhaa hii.',
  RETURN_NOT_WITHDRAWABLE: 'Huwezi tena kuondoa ombi hili la kurudisha.',

  ADDRESS_NOT_FOUND: 'Anwani hii imeondolewa.',
  ADDRESS_BOOK_FULL: `Unaweza kuhifadhi hadi anwani ${MAX_ADDRESSES}. Tafadhali ondoa moja kwanza.`,

  ACCOUNT_HAS_OPEN_ORDERS:
    'Una oda ambayo haijakamilika au pesa unazorudishiwa. Unaweza kufuta akaunti yako zikikamilika.',
  ACCOUNT_HAS_OPEN_RETURN:
    'Una ombi la kurudisha ambalo halijakamilika. Unaweza kufuta akaunti yako likikamilika au ukiliondoa.',
  ACCOUNT_OWNS_A_STORE: 'Akaunti hii inamiliki duka. Tafadhali wasiliana nasi tufunge duka hilo kwanza.',
}
