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

/** Every code except the generic one, for which the screen has its own message. Sellers get English messages. */
const errors: Record<
  Exclude<ErrorCode | LocalErrorCode, 'UNREACHABLE' | SellerErrorCode | OperatorErrorCode>,
  string
> = {
  NOT_JSON: 'Jibu la seva halikuweza kusomwa (si JSON)',
  TOKENS_MISSING: 'Jibu la seva halina tokeni za kuingia.',

  VALIDATION_FAILED: 'Tafadhali angalia ulichoandika kisha ujaribu tena.',
  MALFORMED_BODY: 'Hatukuweza kusoma ombi hili.',
  BODY_TOO_LARGE: 'Ombi ni kubwa mno.',
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
  NOTHING_TO_VERIFY: 'Hakuna cha kuthibitisha kwa barua pepe hii. Tafadhali jisajili tena.',
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
  STORE_NOT_FOUND: 'Duka halikupatikana.',
  STORE_AWAY: 'Duka hili liko likizo. Unaweza kununua bidhaa zake litakaporudi.',
  INSUFFICIENT_STOCK: 'Idadi uliyochagua haipatikani kwa sasa.',
  LINE_LIMIT_REACHED: 'Unaweza kuweka hadi 10 za bidhaa moja kwenye kikapu chako.',
  CART_FULL: 'Kikapu chako kimejaa. Tafadhali lipa kwanza.',
  CART_LINE_NOT_FOUND: 'Bidhaa hii haipo tena kwenye kikapu chako.',

  CART_EMPTY: 'Kikapu chako kiko tupu',
  CART_CHANGED: 'Bei au idadi iliyopo imebadilika. Tafadhali angalia kikapu chako kisha ujaribu tena.',
  BELOW_MINIMUM: 'Kiwango cha chini cha oda ni Ksh {minimum}. Tafadhali ongeza bidhaa kwenye kikapu chako.',
  ADDRESS_REQUIRED: 'Tafadhali andika anwani sahihi ya uwasilishaji',
  PHONE_REQUIRED: 'Tafadhali andika namba yako ya simu',
  INVALID_PHONE: 'Tafadhali andika namba ya simu ya Kenya, kama 0712 345 678.',
  TOO_MANY_UNPAID_ORDERS: 'Una oda ambazo hazijalipwa. Tafadhali lipia au ghairi moja kwanza.',
  ORDER_TOO_LARGE: `Unaweza kuagiza hadi bidhaa ${CONFIRMED_LIMITS.maxReservedUnits} kwa wakati mmoja. Tafadhali ondoa baadhi.`,
  CONFIRM_FOR_LARGER_ORDER: `Tafadhali thibitisha barua pepe yako ili uagize zaidi ya bidhaa ${UNCONFIRMED_LIMITS.maxReservedUnits} kwa wakati mmoja.`,
  CONFIRM_FOR_MORE_OF_ITEM: `Tafadhali thibitisha barua pepe yako ili uagize zaidi ya ${UNCONFIRMED_LIMITS.maxUnitsPerVariant} za bidhaa moja.`,
  CONFIRM_FOR_SCARCE_ITEM:
    'Bidhaa moja kwenye kikapu chako inahitajika na wengi. Tafadhali thibitisha barua pepe yako ili uiagize, au jaribu tena baada ya dakika chache.',
  TOO_MANY_RESERVED: 'Una bidhaa nyingi mno zinazosubiri malipo. Tafadhali lipia au ghairi oda kwanza.',

  ORDER_NOT_FOUND: 'Oda haikupatikana',
  CANCELLATION_DECLINED: 'Duka limekataa kughairi bidhaa hizi.',
  CANCELLATION_LOSES_FREE_DELIVERY:
    'Bila bidhaa hizi, oda yako haitapata uwasilishaji wa bure. Unaweza kughairi oda yote badala yake.',
  ORDER_STEP_NOT_POSSIBLE: 'Hili haliwezekani kwa hali ya sasa ya oda hii.',
  ORDER_NOT_CANCELLABLE: 'Oda hii haiwezi kughairiwa tena.',

  REFUND_EXCEEDS_PAID: 'Kiasi hiki kinazidi kinachoweza kurudishwa.',
  ORDER_NOT_PAYABLE: 'Oda hii haisubiri malipo.',
  PAYMENT_IN_PROGRESS: 'Ombi la malipo tayari limetumwa. Tafadhali angalia simu yako.',
  PAYMENT_COOLDOWN: 'Tafadhali subiri kidogo kabla ya kujaribu tena.',
  PAYMENT_UNAVAILABLE: 'Njia hii ya malipo haipatikani kwa sasa. Tafadhali chagua nyingine.',
  PAYMENT_NOT_STARTED: 'Hatukuweza kuanzisha malipo. Tafadhali jaribu tena.',
  AMOUNT_NOT_PAYABLE_HERE: 'Kiasi hiki hakiwezi kulipwa kwa njia hii. Tafadhali chagua nyingine.',
  PAYMENT_UNDECIDED: 'Bado tunathibitisha malipo ya oda hii. Tafadhali subiri kidogo kisha ujaribu tena.',
  PAY_ON_DELIVERY_UNAVAILABLE:
    'Kulipa wakati wa kupokea hakupatikani kwa anwani hii. Tafadhali chagua njia nyingine ya kulipa.',
  PAY_ON_DELIVERY_TOO_LARGE:
    'Oda hii ni kubwa mno kulipwa wakati wa kupokea. Tafadhali chagua njia nyingine ya kulipa.',
  CONFIRM_FOR_PAY_ON_DELIVERY: 'Tafadhali thibitisha barua pepe yako ili ulipe wakati wa kupokea.',
  TOO_MANY_PAY_ON_DELIVERY: 'Una oda nyingine za kulipa wakati wa kupokea. Tafadhali lipia moja kwanza.',
  DELIVERY_REFUSED_BEFORE: 'Ulikataa oda ya awali ilipofika. Tafadhali chagua njia nyingine ya kulipa.',
  CASH_AMOUNT_WRONG: 'Hiki si kiasi cha kulipia oda hii.',
  CASH_RECEIPT_USED: 'Namba hii ya risiti imeshatumika kwa malipo mengine.',
  DELIVERY_NOT_REFUSABLE: 'Ni oda ya kulipa wakati wa kupokea ambayo haijalipwa pekee inayoweza kukataliwa.',
  PAYPAL_NOT_STARTED: 'Oda ya PayPal haikuweza kutengenezwa.',
  PAYMENT_AMOUNT_DIFFERS: 'Kiasi hiki hakilingani na jumla ya oda. Tafadhali pakia ukurasa upya.',
  PAYMENT_BEING_CHECKED: 'PayPal bado inakagua malipo yako. Tafadhali usilipe tena.',
  PAYOUT_NOT_FOUND: 'Malipo hayakupatikana.',
  PAYOUT_STEP_NOT_POSSIBLE: 'Hili haliwezekani kwa hali ya sasa ya malipo haya.',
  UNMATCHED_PAYMENT_NOT_FOUND: 'Hakuna malipo yenye risiti hii yasiyo na oda.',
  UNKNOWN_REFERENCE: 'Malipo hayakupatikana.',

  COUPON_UNKNOWN: 'Hatutambui kuponi hii. Tafadhali iangalie kisha ujaribu tena.',
  COUPON_NOT_STARTED: 'Kuponi hii bado haijaanza kutumika.',
  COUPON_EXPIRED: 'Kuponi hii imeisha muda.',
  COUPON_USED: 'Tayari umetumia kuponi hii.',
  COUPON_USED_UP: 'Kuponi hii imefikia kikomo cha matumizi.',
  COUPON_NEEDS_CONFIRMED_EMAIL: 'Tafadhali thibitisha barua pepe yako ili utumie kuponi hii.',
  COUPON_NOT_FOR_THESE: 'Kuponi hii haitumiki kwa bidhaa zilizo kwenye kikapu chako.',
  COUPON_MINIMUM: 'Bidhaa zako hazijafika kiwango cha chini cha kuponi hii.',

  INVALID_NEWSLETTER_LINK: 'Kiungo hiki hakitumiki tena. Tafadhali jiandikishe upya.',

  REVIEW_NEEDS_DELIVERY: 'Unaweza kutoa maoni kuhusu bidhaa hii ukishaletewa.',
  REVIEW_OF_REFUNDED: 'Ulirudishiwa pesa za bidhaa hii, kwa hivyo huwezi kuitolea maoni.',
  REVIEW_OF_OWN_STORE: 'Wewe ni mmoja wa timu ya duka hili, kwa hivyo huwezi kutoa maoni kuhusu bidhaa zake.',
  ALREADY_REVIEWED: 'Tayari umetoa maoni kuhusu bidhaa hii. Unaweza kuyahariri.',
  REVIEW_NOT_FOUND: 'Maoni haya hayapo tena.',

  RECEIPT_NOT_READY: 'Risiti yako itapatikana oda hii ikishalipwa.',

  RETURN_NOT_FOUND: 'Ombi la kurudisha halikupatikana.',
  NOT_RETURNABLE: 'Unaweza kurudisha bidhaa ndani ya siku 14 baada ya kuzipokea.',
  RETURN_EXCEEDS_BOUGHT: 'Idadi hii inazidi unayoweza kurudisha ya bidhaa hii.',
  RETURN_NOT_WITHDRAWABLE: 'Ombi hili la kurudisha haliwezi kuondolewa tena.',

  ADDRESS_NOT_FOUND: 'Anwani hii haijahifadhiwa tena.',
  ADDRESS_BOOK_FULL: `Unaweza kuhifadhi hadi anwani ${MAX_ADDRESSES}. Tafadhali ondoa moja kwanza.`,

  ACCOUNT_HAS_OPEN_ORDERS:
    'Una oda ambayo haijakamilika, au pesa unazorudishiwa. Unaweza kufuta akaunti yako zikishakamilika.',
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
