import type { ErrorCode } from '#contract/shared/errors.ts'
import type { OperatorErrorCode } from '#contract/operator/errors.ts'
import type { SellerErrorCode } from '#contract/seller/errors.ts'
import { CONFIRMED_LIMITS, MAX_ADDRESSES, UNCONFIRMED_LIMITS } from '#contract/shared/constants.ts'
import type { LocalErrorCode } from '#web/lib/api/api-error.ts'
import type { UiMessages } from '#web/lib/i18n/ui-messages.ts'

const checkEntry = 'Tafadhali angalia ulichoandika hapa.'

/** By the server's English message; a message that is missing here asks the user to check the input. */
const fieldErrors: Record<string, string> = {
  'This field is required.': 'Sehemu hii inahitajika.',
  'Please enter a valid email address.': 'Tafadhali andika barua pepe sahihi.',
  'Please use at least 8 characters.': 'Tafadhali tumia angalau herufi 8.',
  'Please choose your county.': 'Tafadhali chagua kaunti yako.',
  'Please enter your town or estate.': 'Tafadhali andika mji au mtaa wako.',
  'Please write your review.': 'Tafadhali andika maoni yako.',
  'A username can’t contain @.': 'Jina la mtumiaji haliwezi kuwa na @.',
  'Please use only letters, numbers and common symbols.': 'Tafadhali tumia herufi, tarakimu na alama za kawaida pekee.',
}

/** Every code except the generic one, for which the screen has its own message. Sellers get English messages. */
const errors: Record<
  Exclude<ErrorCode | LocalErrorCode, 'UNREACHABLE' | SellerErrorCode | OperatorErrorCode>,
  string
> = {
  NOT_JSON: 'Jibu la seva halikuweza kusomwa (si JSON)',
  TOKENS_MISSING: 'Jibu la seva halina tokeni za kuingia.',

  VALIDATION_FAILED: 'Tafadhali angalia ulichoandika kisha ujaribu tena.',
  MALFORMED_BODY: 'Ombi halikuweza kusomwa.',
  BODY_TOO_LARGE: 'Ombi ni kubwa mno.',
  UNSUPPORTED_MEDIA_TYPE: 'Tafadhali tuma JSON.',
  UNAUTHENTICATED: 'Tafadhali ingia ili kuendelea.',
  FORBIDDEN: 'Huruhusiwi kufanya hivi.',
  NOT_FOUND: 'Haikupatikana.',
  METHOD_NOT_ALLOWED: 'Hili haliwezi kufanywa hapa.',
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
  NOTHING_TO_VERIFY: 'Hakuna cha kuthibitisha kwa barua pepe hii. Tafadhali jisajili tena.',
  TOO_MANY_CODE_ATTEMPTS: 'Umeweka misimbo mingi isiyo sahihi. Tafadhali omba mpya.',
  RESEND_TOO_SOON: 'Tafadhali subiri kabla ya kuomba msimbo mwingine.',
  INVALID_CREDENTIALS: 'Jina la mtumiaji au nenosiri si sahihi.',
  INVALID_REFRESH_TOKEN: 'Muda wako wa kuingia umeisha. Tafadhali ingia tena.',
  INVALID_GOOGLE_TOKEN: 'Kuingia kwa Google kumeshindikana. Tafadhali jaribu tena.',
  GOOGLE_LINK_NEEDS_PASSWORD:
    'Kuna akaunti yenye barua pepe hii. Tafadhali ingia mara moja kwa nenosiri lako ili kuunganisha Google.',
  INVALID_RESET_LINK: 'Kiungo hiki kimeisha muda au kilishatumika.',
  WRONG_PASSWORD: 'Nenosiri la sasa si sahihi.',
  CSRF_FAILED: 'Tafadhali pakia ukurasa upya kisha ujaribu tena.',

  PRODUCT_NOT_FOUND: 'Bidhaa Haikupatikana',
  PRODUCT_UNAVAILABLE: 'Bidhaa hii haipatikani tena.',
  STORE_NOT_FOUND: 'Duka hili halijulikani.',
  STORE_AWAY: 'Duka hili liko likizo. Bidhaa zake haziwezi kununuliwa hadi litakaporudi.',
  INSUFFICIENT_STOCK: 'Bidhaa hii haitoshi kwenye ghala.',
  LINE_LIMIT_REACHED: 'Unaweza kuwa na bidhaa moja hadi mara 10 kwenye kikapu chako.',
  CART_FULL: 'Kikapu chako kimejaa. Tafadhali lipa kwanza.',
  CART_LINE_NOT_FOUND: 'Bidhaa hii haipo tena kwenye kikapu chako.',

  CART_EMPTY: 'Kikapu chako kiko tupu',
  CART_CHANGED: 'Bei au idadi iliyopo imebadilika. Tafadhali angalia kikapu chako kisha ujaribu tena.',
  BELOW_MINIMUM: 'Kiwango cha chini cha oda ni Ksh {minimum}. Tafadhali ongeza bidhaa kwenye kikapu chako.',
  ADDRESS_REQUIRED: 'Tafadhali andika anwani sahihi ya uwasilishaji',
  PHONE_REQUIRED: 'Tafadhali andika namba yako ya simu',
  INVALID_PHONE: 'Tafadhali andika namba ya simu ya Kenya, kama 0712 345 678.',
  TOO_MANY_UNPAID_ORDERS: 'Una oda ambazo hazijalipwa. Tafadhali lipa au ghairi mojawapo kwanza.',
  ORDER_TOO_LARGE: `Bidhaa hizi ni nyingi mno kwa oda moja. Tafadhali agiza hadi ${CONFIRMED_LIMITS.maxReservedUnits} kwa wakati mmoja.`,
  CONFIRM_FOR_LARGER_ORDER: `Hadi barua pepe yako ithibitishwe unaweza kuagiza hadi bidhaa ${UNCONFIRMED_LIMITS.maxReservedUnits} kwa wakati mmoja.`,
  CONFIRM_FOR_MORE_OF_ITEM: `Hadi barua pepe yako ithibitishwe unaweza kuagiza hadi ${UNCONFIRMED_LIMITS.maxUnitsPerVariant} za bidhaa moja.`,
  CONFIRM_FOR_SCARCE_ITEM:
    'Bidhaa moja kwenye kikapu chako inahitajika na wengi. Tafadhali thibitisha barua pepe yako ili uiagize, au jaribu tena baada ya dakika chache.',
  TOO_MANY_RESERVED: 'Bidhaa nyingi mno zinasubiri malipo. Tafadhali lipa au ghairi oda kwanza.',

  ORDER_NOT_FOUND: 'Oda haikupatikana',
  CANCELLATION_DECLINED: 'Duka limekataa kughairi bidhaa hizi.',
  CANCELLATION_LOSES_FREE_DELIVERY:
    'Bila bidhaa hizi, oda yako isingepata usafirishaji wa bure. Unaweza kughairi oda yote badala yake.',
  ORDER_STEP_NOT_POSSIBLE: 'Oda hii haiwezi kuchukua hatua hiyo sasa.',
  ORDER_NOT_CANCELLABLE: 'Oda hii haiwezi kughairiwa tena.',

  REFUND_EXCEEDS_PAID: 'Kiasi hiki ni zaidi ya kilicholipwa na bado hakijarudishwa.',
  ORDER_NOT_PAYABLE: 'Oda hii haisubiri malipo.',
  PAYMENT_IN_PROGRESS: 'Ombi la malipo tayari limetumwa. Tafadhali angalia simu yako.',
  PAYMENT_COOLDOWN: 'Tafadhali subiri kidogo kabla ya kuomba malipo mengine.',
  PAYMENT_UNAVAILABLE: 'Njia hii ya malipo haipatikani kwa sasa.',
  PAYMENT_NOT_STARTED: 'Malipo hayakuweza kuanzishwa. Tafadhali jaribu tena.',
  AMOUNT_NOT_PAYABLE_HERE: 'Kiasi hiki hakiwezi kulipwa kwa njia hii.',
  PAYMENT_UNDECIDED: 'Malipo ya oda hii bado hayajaamuliwa. Tafadhali subiri kidogo kisha ujaribu tena.',
  PAY_ON_DELIVERY_UNAVAILABLE:
    'Oda za anwani hii haziwezi kulipwa zinapofikishwa. Tafadhali chagua njia nyingine ya kulipa.',
  PAY_ON_DELIVERY_TOO_LARGE: 'Oda hii ni kubwa mno kulipwa inapofikishwa. Tafadhali chagua njia nyingine ya kulipa.',
  CONFIRM_FOR_PAY_ON_DELIVERY: 'Tafadhali thibitisha barua pepe yako kwanza. Kisha utaweza kulipa oda inapofikishwa.',
  TOO_MANY_PAY_ON_DELIVERY: 'Una oda nyingine zinazosubiri kulipwa zikifikishwa. Tafadhali lipia moja kwanza.',
  DELIVERY_REFUSED_BEFORE: 'Oda yako ya awali ilikataliwa mlangoni. Tafadhali chagua njia nyingine ya kulipa.',
  CASH_AMOUNT_WRONG: 'Hiki si kiasi kinachodaiwa kwa oda hii.',
  CASH_RECEIPT_USED: 'Risiti hii ilirekodiwa kwa pesa nyingine.',
  DELIVERY_NOT_REFUSABLE: 'Ni oda inayosubiri kulipwa inapofikishwa pekee inayoweza kukataliwa mlangoni.',
  PAYPAL_NOT_STARTED: 'Oda ya PayPal haikuweza kutengenezwa.',
  PAYMENT_AMOUNT_DIFFERS: 'Kiasi hiki si bei ya oda hii. Tafadhali pakia ukurasa upya.',
  PAYMENT_BEING_CHECKED: 'PayPal bado inakagua malipo yako. Tafadhali usilipe tena.',
  PAYOUT_NOT_FOUND: 'Malipo haya ya kutoa hayajulikani.',
  PAYOUT_STEP_NOT_POSSIBLE: 'Malipo haya ya kutoa hayawezi kuchukua hatua hiyo sasa.',
  UNMATCHED_PAYMENT_NOT_FOUND: 'Hakuna malipo yenye risiti hii yanayosubiri oda yake.',
  UNKNOWN_REFERENCE: 'Malipo haya hayajulikani.',

  COUPON_UNKNOWN: 'Kuponi hii haijulikani. Tafadhali angalia jinsi ilivyoandikwa.',
  COUPON_NOT_STARTED: 'Kuponi hii bado haiwezi kutumika.',
  COUPON_EXPIRED: 'Kuponi hii imeisha muda.',
  COUPON_USED: 'Tayari umetumia kuponi hii.',
  COUPON_USED_UP: 'Kuponi hii imetumika yote.',
  COUPON_NEEDS_CONFIRMED_EMAIL: 'Tafadhali thibitisha barua pepe yako ili utumie kuponi hii.',
  COUPON_NOT_FOR_THESE: 'Kuponi hii si ya bidhaa zilizo kwenye kikapu chako.',
  COUPON_MINIMUM: 'Bidhaa zako hazijafika kiwango cha chini cha kuponi hii.',

  INVALID_NEWSLETTER_LINK: 'Kiungo hiki hakitumiki tena. Tafadhali jiandikishe upya.',

  REVIEW_NEEDS_DELIVERY: 'Unaweza kutoa maoni kuhusu bidhaa hii baada ya kuletewa.',
  REVIEW_OF_REFUNDED: 'Ulirudishiwa pesa za bidhaa hii, kwa hivyo huwezi kuitolea maoni.',
  REVIEW_OF_OWN_STORE: 'Wewe ni mmoja wa duka hili, kwa hivyo huwezi kutoa maoni kuhusu bidhaa zake.',
  ALREADY_REVIEWED: 'Tayari umetoa maoni kuhusu bidhaa hii. Unaweza kuyahariri.',
  REVIEW_NOT_FOUND: 'Maoni haya hayapo tena.',

  RECEIPT_NOT_READY: 'Risiti inapatikana oda hii ikishalipwa.',

  RETURN_NOT_FOUND: 'Ombi hili la kurudisha halijulikani.',
  NOT_RETURNABLE: 'Bidhaa zinaweza kurudishwa kuanzia siku zilipofikishwa hadi siku 14 baadaye.',
  RETURN_EXCEEDS_BOUGHT: 'Idadi hii inazidi unayoweza bado kurudisha ya bidhaa hii.',
  RETURN_NOT_WITHDRAWABLE: 'Ombi hili la kurudisha haliwezi kuondolewa tena.',

  ADDRESS_NOT_FOUND: 'Anwani hii haijahifadhiwa tena.',
  ADDRESS_BOOK_FULL: `Unaweza kuhifadhi hadi anwani ${MAX_ADDRESSES}. Tafadhali ondoa moja kwanza.`,

  ACCOUNT_HAS_OPEN_ORDERS:
    'Una oda ambayo haijakamilika, au pesa unazorudishiwa. Unaweza kufuta akaunti yako hilo likishakamilika.',
  ACCOUNT_HAS_OPEN_RETURN:
    'Una ombi la kurudisha ambalo halijakamilika. Unaweza kufuta akaunti yako likishakamilika au kuondolewa.',
  ACCOUNT_OWNS_A_STORE: 'Akaunti hii inamiliki duka la muuzaji. Tafadhali tuombe tufunge duka hilo kwanza.',
}

export const uiMessages: UiMessages = {
  close: 'Funga',
  dismiss: 'Ondoa ujumbe',
  cancel: 'Ghairi',
  loading: 'Inapakia...',
  messages: 'Ujumbe',
  breadcrumb: 'Njia ya ukurasa',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  oneLess: 'Punguza moja',
  oneMore: 'Ongeza moja',
  was: 'Ilikuwa',
  stars: (rating) => `Nyota ${rating} kati ya 5`,
  digit: (position, count) => `Tarakimu ya ${position} kati ya ${count}`,
  loadFailed: 'Sehemu hii ya ukurasa haikuweza kupakiwa.',
  reloadPage: 'Pakia ukurasa upya',
  errors,
  fieldError: (serverMessage) => fieldErrors[serverMessage] ?? checkEntry,
}
