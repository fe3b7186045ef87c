/** Business constants of S§9 and D. Everything an operator may change is a setting instead: see the settings module. */

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 10
/** What an account may have waiting for payment at once, before and after its address is confirmed (D18). */
export const UNCONFIRMED_LIMITS = { maxUnpaidOrders: 1, maxReservedUnits: 5, maxUnitsPerVariant: 2 } as const
export const CONFIRMED_LIMITS = { maxUnpaidOrders: 3, maxReservedUnits: 20, maxUnitsPerVariant: MAX_QUANTITY } as const
/** How long an order of an unconfirmed account holds its units at most; nothing extends it (D18). */
export const UNCONFIRMED_HOLD_MINUTES = 15
/** All unconfirmed accounts together hold at most this share of a variant's stock, one unit at least (D18). */
export const UNCONFIRMED_STOCK_SHARE = 1 / 5
/** From the start of a payment attempt: how far it extends the time to pay, once (D25). */
export const ATTEMPT_HOLD_MINUTES = 20

/** How long a store has to answer a buyer who asks to cancel; then it is granted. */
export const CANCELLATION_ANSWER_HOURS = 24

/** Characters of a store's name. */
export const MAX_STORE_NAME = 80

/** Different products in one cart; not in S: keeps every cart answer and checkout bounded. */
export const MAX_CART_LINES = 50
/** Lines of a browser's own cart merged by one call; a larger one comes in parts. */
export const MAX_MERGED_ITEMS = 200

/** How amounts are labelled: screen by screen as the specification has it, or KSh everywhere (D10). */
export const LABEL_MODES = ['as-specified', 'ksh'] as const
export type LabelMode = (typeof LABEL_MODES)[number]

export const LANGUAGES = ['en', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** Pages of text the operator edits (D6). */
export const PAGE_SLUGS = ['about', 'shipping', 'returns', 'privacy'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** Pages a campaign can run on. */
export const CAMPAIGN_SLUGS = ['summer-sale', 'limited-offer', 'weekend-deals', 'phone-sale'] as const
export type CampaignSlug = (typeof CAMPAIGN_SLUGS)[number]

export const CAMPAIGN_STATES = ['coming', 'running', 'past'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
/** Products of one campaign. */
export const MAX_CAMPAIGN_PRODUCTS = 100

/** Where a poster of the home page hangs: in its hero, between its rows, in the strip of local offers. */
export const POSTER_KINDS = ['slide', 'banner', 'local-ad'] as const
export type PosterKind = (typeof POSTER_KINDS)[number]
/** Of one kind; `posters_so_many` says the same. */
/** Days of which operators see at once how many differences are open. */
export const MAX_DIFFERENCE_DAYS = 31
export const MAX_POSTERS = 30

export const COUPON_KINDS = ['percent', 'amount', 'free_delivery'] as const
/** Stores or categories one coupon may be for. */
export const MAX_COUPON_SCOPE = 50

/** What somebody types into the coupon's box. */
export const MAX_COUPON_LENGTH = 40

/** Views of the list of orders that an operator may keep. */
export const MAX_ORDER_VIEWS = 20

export const CODE_LENGTH = 6
export const RESEND_SECONDS = 30

export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
export const SHELF_SIZE = 8
/** Products asked for by id at once. */
export const MAX_NAMED_PRODUCTS = 24
/** Lists are counted so far and no further: '1,000+'. */
export const MAX_COUNT = 1_000
export const PRODUCT_PAGE_RELATED = 4

/** Characters of a review. */
export const MAX_REVIEW_LENGTH = 2_000

export const PRICE_FILTER_MAX_CENTS = 1_000_000_00

/** What the shop may keep of a sale at most; a rate without a bound would be a slip of the hand. */
export const MAX_COMMISSION_PERCENT = 50

/** What a figure of the day counts to where it could be any number. */
export const MAX_FIGURE = 999

/** All on the shop's own lists at once, and a walk along an index for each of those below the one that is listed. */
export const MAX_CATEGORIES = 100

/** Largest picture anybody may send; screens make theirs smaller before they send them. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_MEGAPIXELS = 40

/** What a store may write of one product; not in V. */
export const MAX_PRODUCT_PICTURES = 8
export const MAX_VARIANTS = 100
/** Kinds of options of one product, such as size and colour. */
export const MAX_VARIANT_OPTIONS = 3
export const MAX_FEATURES = 20
export const MAX_SPECIFICATIONS = 30
export const MAX_STOCK = 1_000_000
export const MAX_PRICE_CENTS = 100_000_000_00
export const MAX_SKU_LENGTH = 60
/** Products changed together by one edit, and the variants they may have in all. */
export const MAX_BULK_PRODUCTS = 200
export const MAX_BULK_VARIANTS = 2_000
/** Of a file of products: its bytes, its rows below the head, and how many of its errors are kept to be read. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_ERRORS = 1_000

export const CARD_CURRENCY = 'KES'
/** Safaricom's limits for one STK push, in whole shillings (reference/payments §1.9). */
export const MPESA_MIN_SHILLINGS = 1
export const MPESA_MAX_SHILLINGS = 250_000
/** The least M-Pesa pays out to a phone; the most is what a payment may be (reference/payments §1.7). */
export const PAYOUT_MIN_SHILLINGS = 10
/** Of one store, at once: requested and neither paid nor refused (D37). */
export const MAX_OPEN_WITHDRAWALS = 5

/** Of the handover code of one part of an order, by its store (D36). */
export const MAX_HANDOVER_TRIES = 5

/** From the day of delivery on (D39). */
export const RETURN_DAYS = 14
export const MAX_RETURN_PICTURES = 4
/** Not in S: what an account may save; slots of `delivery_addresses` say the same. */
export const MAX_ADDRESSES = 10

/** The 47 counties by their official code, as they are shown and stored. */
export const COUNTIES = [
  'Mombasa',
  'Kwale',
  'Kilifi',
  'Tana River',
  'Lamu',
  'Taita-Taveta',
  'Garissa',
  'Wajir',
  'Mandera',
  'Marsabit',
  'Isiolo',
  'Meru',
  'Tharaka-Nithi',
  'Embu',
  'Kitui',
  'Machakos',
  'Makueni',
  'Nyandarua',
  'Nyeri',
  'Kirinyaga',
  "Murang'a",
  'Kiambu',
  'Turkana',
  'West Pokot',
  'Samburu',
  'Trans Nzoia',
  'Uasin Gishu',
  'Elgeyo-Marakwet',
  'Nandi',
  'Baringo',
  'Laikipia',
  'Nakuru',
  'Narok',
  'Kajiado',
  'Kericho',
  'Bomet',
  'Kakamega',
  'Vihiga',
  'Bungoma',
  'Busia',
  'Siaya',
  'Kisumu',
  'Homa Bay',
  'Migori',
  'Kisii',
  'Nyamira',
  'Nairobi',
] as const

export type County = (typeof COUNTIES)[number]

export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
