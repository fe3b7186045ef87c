/** Business constants of S§9 and D. Values that an operator may change are settings: see the settings module. */

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 10
/** How many unpaid orders and units an account may have, before and after its address is confirmed (D18). */
export const UNCONFIRMED_LIMITS = { maxUnpaidOrders: 1, maxReservedUnits: 5, maxUnitsPerVariant: 2 } as const
export const CONFIRMED_LIMITS = { maxUnpaidOrders: 3, maxReservedUnits: 20, maxUnitsPerVariant: MAX_QUANTITY } as const
/** The longest reservation of an order of an unconfirmed account; it is never extended (D18). */
export const UNCONFIRMED_HOLD_MINUTES = 15
/** All unconfirmed accounts together reserve at most this share of a variant's stock, at least one unit (D18). */
export const UNCONFIRMED_STOCK_SHARE = 1 / 5
/** Counted from the start of a payment attempt: extends the time to pay, once (D25). */
export const ATTEMPT_HOLD_MINUTES = 20

/** The time a store has to answer a cancellation request; without an answer the request is granted. */
export const CANCELLATION_ANSWER_HOURS = 24

/** In characters. */
export const MAX_STORE_NAME = 80

/** Different products in one cart; not in S. It bounds every cart response and checkout. */
export const MAX_CART_LINES = 50
/** Lines of a guest cart merged by one call; the browser splits a larger cart. */
export const MAX_MERGED_ITEMS = 200

/** How amounts are labelled: as the specification says for each screen, or KSh everywhere (D10). */
export const LABEL_MODES = ['as-specified', 'ksh'] as const
export type LabelMode = (typeof LABEL_MODES)[number]

export const LANGUAGES = ['en', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** Text pages that operators edit (D6). */
export const PAGE_SLUGS = ['about', 'shipping', 'returns', 'size-guide', 'privacy'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** Pages a campaign can run on. */
export const CAMPAIGN_SLUGS = ['summer-sale', 'limited-offer', 'weekend-deals', 'phone-sale'] as const
export type CampaignSlug = (typeof CAMPAIGN_SLUGS)[number]

export const CAMPAIGN_STATES = ['coming', 'running', 'past'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
/** Products of one campaign. */
export const MAX_CAMPAIGN_PRODUCTS = 100

/** The position on the home page: in the hero, between the product rows, in the strip of local offers. */
export const CONTENT_BANNER_KINDS = ['slide', 'banner', 'local-ad'] as const
export type ContentBannerKind = (typeof CONTENT_BANNER_KINDS)[number]
/** Days in the operators' list of open reconciliation differences. */
export const MAX_DIFFERENCE_DAYS = 31
/** Content banners per kind; the constraint `content_banners_at_most_thirty` has the same limit. */
export const MAX_CONTENT_BANNERS = 30

export const COUPON_KINDS = ['percent', 'amount', 'free_delivery'] as const
/** Stores or categories in the scope of one coupon. */
export const MAX_COUPON_SCOPE = 50

/** Characters of a coupon code. */
export const MAX_COUPON_LENGTH = 40

/** Saved order list views per operator. */
export const MAX_ORDER_VIEWS = 20

export const CODE_LENGTH = 6
export const RESEND_SECONDS = 30

export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
export const SHELF_SIZE = 8
/** Products requested by id in one call. */
export const MAX_NAMED_PRODUCTS = 24
/** Lists are counted up to this number, then shown as '1,000+'. */
export const MAX_COUNT = 1_000
/** Products of a list whose properties are counted for its filters. */
export const MAX_FACET_PRODUCTS = 1_000
/** In characters. */
export const MAX_FACET_LENGTH = 80
export const PRODUCT_PAGE_RELATED = 4

/** In characters. */
export const MAX_REVIEW_LENGTH = 2_000

export const PRICE_FILTER_MAX_CENTS = 1_000_000_00

/** The maximum commission on a sale; protects against typing errors. */
export const MAX_COMMISSION_PERCENT = 50

/** The maximum of a dashboard figure that is otherwise unbounded. */
export const MAX_FIGURE = 999

/** The shop's own lists return all categories at once. A product list scans one index for each subcategory. */
export const MAX_CATEGORIES = 100

/** The largest picture that can be uploaded; screens scale pictures down before the upload. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_MEGAPIXELS = 40

/** Limits for the content of one product; not in V. */
export const MAX_PRODUCT_PICTURES = 8
export const MAX_VARIANTS = 100
/** Kinds of options of one product, such as size and colour. */
export const MAX_VARIANT_OPTIONS = 3
export const MAX_FEATURES = 20
export const MAX_SPECIFICATIONS = 30
export const MAX_STOCK = 1_000_000
export const MAX_PRICE_CENTS = 100_000_000_00
export const MAX_SKU_LENGTH = 60
/** Products in one bulk edit, and the total of their variants. */
export const MAX_BULK_PRODUCTS = 200
export const MAX_BULK_VARIANTS = 2_000
/** Limits of an import file: bytes, rows below the header, and stored errors. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_ERRORS = 1_000

export const CARD_CURRENCY = 'KES'
/** Safaricom's limits for one STK push, in whole shillings (reference/payments §1.9). */
export const MPESA_MIN_SHILLINGS = 1
export const MPESA_MAX_SHILLINGS = 250_000
/** The minimum of an M-Pesa payout to a phone; the maximum is that of a payment (reference/payments §1.7). */
export const PAYOUT_MIN_SHILLINGS = 10
/** Open withdrawals per store: requested, and neither paid nor rejected (D37). */
export const MAX_OPEN_WITHDRAWALS = 5

/** Attempts of a store to enter the handover code of one seller order (D36). */
export const MAX_HANDOVER_ATTEMPTS = 5

/** Counted from the day of delivery (D39). */
export const RETURN_DAYS = 14
export const MAX_RETURN_PICTURES = 4
/** Addresses saved per account; not in S. The slots of `delivery_addresses` have the same limit. */
export const MAX_ADDRESSES = 10

/** Stock alerts that one account can have at a time. */
export const MAX_STOCK_ALERTS = 50

/** The 47 counties ordered by official code, as they are shown and stored. */
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

/** The longest time that the settings allow stock to be reserved for an unpaid order (D25). */
export const MAX_RESERVATION_MINUTES = 24 * 60
