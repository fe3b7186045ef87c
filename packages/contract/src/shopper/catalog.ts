import { z } from 'zod'
import { MAX_FACET_LENGTH, MAX_NAMED_PRODUCTS, PAGE_SIZE, SHELF_SIZE } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, Flag, IdText, line, MoneyText, pageLimit, requiredLine, Timestamp } from '../shared/text.ts'

/** A stored picture: every width in `srcset` exists, and the size is known so that the layout does not shift. */
export const Picture = z.object({
  image: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
})

/** A store on holiday: its products are listed but cannot be bought until the given date. */
export const Away = z.object({
  until: Timestamp,
  /** Text written by the store; may be empty. */
  message: z.string(),
})

/** The store that sells a product; `slug` is the address of its page. */
const StoreRef = z.object({ name: z.string(), slug: z.string(), away: Away.nullable() })

/** The name in Kiswahili, which Kiswahili pages show; null where they show `name`. */
const NameSw = z.string().nullable()

const CategoryRef = z.object({ id: z.int(), name: z.string(), name_sw: NameSw, slug: z.string() })

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  name_sw: NameSw,
  slug: z.string(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  /** Includes the products of subcategories, which are listed in this category too. */
  product_count: z.int(),
  /** The parent category; absent at the top level. A list has it directly before its subcategories. */
  parent_id: z.int().optional(),
})

/** A product as cards show it. All screens use this price model (D9). */
export const ProductCard = z.object({
  id: z.int(),
  name: z.string(),
  name_sw: NameSw,
  description: z.string(),
  /** List price in shillings. */
  price: Amount,
  /** The price paid now, while on sale, otherwise null. */
  sale_price: Amount.nullable(),
  /** Whole percent, 0 when not on sale. */
  discount: z.int(),
  /** The list price while on sale, otherwise null. */
  originalPrice: Amount.nullable(),
  /** The end of the sale; null when not on sale, and for a sale without an end. */
  sale_ends_at: Timestamp.nullable(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  image_width: z.int(),
  image_height: z.int(),
  category: CategoryRef.nullable(),
  category_name: z.string().nullable(),
  stock: z.int(),
  /** Average of the reviews stored on the server, with one decimal; 0 without reviews. */
  rating: z.number(),
  review_count: z.int(),
  /** The product has more than one variant: Add to Cart on a card adds the default one. */
  has_variants: z.boolean(),
  is_promotional: z.boolean(),
  on_sale: z.boolean(),
  is_new_arrival: z.boolean(),
  created_at: Timestamp,
})

export const Review = z.object({
  id: z.int(),
  user: z.string(),
  rating: z.int(),
  comment: z.string(),
  date: Timestamp,
})

export const Variant = z.object({
  id: z.int(),
  /** 'Size: M'; empty for the only variant of a product. */
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: Amount,
  sale_price: Amount.nullable(),
  stock: z.int(),
  /** The `image` of the entry of the product's `images` that shows this variant; null if there is none. */
  picture: z.string().nullable(),
  is_default: z.boolean(),
})

export const Product = z.object({
  ...ProductCard.shape,
  full_description: z.string(),
  images: z.array(Picture),
  features: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  warranty: z.string().nullable(),
  brand: z.string().nullable(),
  variants: z.array(Variant),
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  rating_counts: z.array(z.int()).length(5),
  /** The newest reviews, at most 50; `review_count` is the total. */
  reviews: z.array(Review),
  seller: StoreRef,
  /** The average of all reviews of the store's products, with one decimal; 0 without reviews. */
  seller_rating: z.number(),
  seller_review_count: z.int(),
})

/** A value that a filter offers, and the number of products that would be listed with it. */
const FacetValue = z.object({ value: z.string(), count: z.int() })
/** The same for a filter that sets a minimum. */
const FacetMinimum = z.object({ min: z.int(), count: z.int() })

/**
 * What the filters of a list offer, from the products that the list has. Every filter that is set restricts the counts
 * of the other filters, not its own: its other values can be chosen instead.
 */
export const Facets = z.object({
  /** False for a list of more than MAX_FACET_PRODUCTS products: the best sellers are counted, so counts are minimums. */
  is_complete: z.boolean(),
  categories: z.array(CategoryRef.extend({ count: z.int() })),
  /** The most frequent first, as most stores spell them. */
  brands: z.array(FacetValue),
  sizes: z.array(FacetValue),
  colours: z.array(FacetValue),
  /** Stars and more. */
  ratings: z.array(FacetMinimum),
  /** Percent off and more. */
  discounts: z.array(FacetMinimum),
  /** Products in stock. */
  in_stock: z.int(),
  /** The lowest and the highest price paid now; null for an empty list. */
  min_price: Amount.nullable(),
  max_price: Amount.nullable(),
})

export const ProductPage = z.object({
  results: z.array(ProductCard),
  /** Opaque keyset cursor, null on the last page (D5). */
  next: z.string().nullable(),
  /** The total over all pages, if requested. Exact up to MAX_COUNT; MAX_COUNT + 1 means more than MAX_COUNT. */
  count: z.int().optional(),
  /** What can be filtered by, if requested. */
  facets: Facets.optional(),
})

export const productOrderings = [
  '-created_at',
  'created_at',
  'price',
  '-price',
  'name',
  '-name',
  '-rating',
  '-popularity',
] as const

/** A category by id or by slug (case-insensitive). An unknown one gives an empty list; `all` lists everything (D7). */
const CategoryText = z.union([IdText, requiredLine(100)])

/**
 * Filters of every product list. Prices are those paid now. Unknown parameters are ignored.
 *
 * The lists that have their own screen use only these filters (D6): electronics `category=electronics`, phones on sale
 * `category=phones-tablets&on_sale=true`, weekend deals `on_sale=true`, new arrivals `is_new_arrival=true`, the summer
 * sale `is_promotional=true&on_sale=true`.
 */
export const ProductFilters = z.object({
  ordering: z.enum(productOrderings).optional(),
  category: CategoryText.optional(),
  is_new_arrival: Flag.optional(),
  is_promotional: Flag.optional(),
  on_sale: Flag.optional(),
  in_stock: Flag.optional(),
  min_price: MoneyText.optional(),
  max_price: MoneyText.optional(),
  min_rating: z.enum(['0', '1', '2', '3', '4', '5']).transform(Number).optional(),
  /** Percent off. */
  min_discount: z
    .string()
    .regex(/^[1-9]\d?$/, 'Please use a number from 1 to 99.')
    .transform(Number)
    .optional(),
  /** In any letter case. */
  brand: line(MAX_FACET_LENGTH).optional(),
  /** Values of the product's variants. */
  size: line(MAX_FACET_LENGTH).optional(),
  colour: line(MAX_FACET_LENGTH).optional(),
  limit: pageLimit(PAGE_SIZE),
  cursor: z.string().max(1_000).optional(),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories/',
  access: 'anyone',
  reads: 'replica',
  summary: 'All categories, in the shop’s order',
  response: z.array(Category),
})

/** Requests `count` and `facets` in the response. Each takes one more SQL statement. */
export const counting = { count: Flag.optional(), facets: Flag.optional() }

/** `3,1,2`: unique ids, in the requested order. */
const NamedProducts = z
  .string()
  .regex(
    new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_NAMED_PRODUCTS - 1}}$`),
    `Please name 1 to ${MAX_NAMED_PRODUCTS} products.`,
  )
  .transform((text) => [...new Set(text.split(',').map(Number))])

/**
 * With `per_category` the response contains the rows of the home page: the first N products of each category, category
 * by category. With `ids` it contains these products in the given order, as they are now, without unknown and
 * unpublished ones; the browser uses it for lists it stores (wishlist, recently viewed). Both have one page and no
 * count.
 */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Products by keyset pages, or the product rows of the home page',
  query: ProductFilters.extend({
    per_category: z
      .string()
      .regex(/^([1-9]|1\d|2[0-4])$/, 'Please use a number from 1 to 24.')
      .transform(Number)
      .optional(),
    ids: NamedProducts.optional(),
    ...counting,
  }),
  response: ProductPage,
})

/** An unknown slug gives an empty list (D7); `all` lists everything. */
export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/api/products/category/:category/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Products of a category by its slug',
  params: z.object({ category: line(100) }),
  query: ProductFilters.omit({ category: true }).extend(counting),
  response: ProductPage,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id/',
  access: 'anyone',
  summary: 'One product with all data of its page',
  params: z.object({ id: line(40) }),
  response: Product,
  errors: ['PRODUCT_NOT_FOUND'],
})

const ShelfQuery = z.object({ limit: pageLimit(SHELF_SIZE) })

export const relatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/related/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Products of one category, best rated first',
  query: ShelfQuery.extend({ category: IdText, exclude: IdText.optional() }),
  response: z.array(ProductCard),
})

export const recommendedProducts = endpoint({
  method: 'GET',
  path: '/api/products/recommended/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Well-rated products in stock, over all categories',
  query: ShelfQuery,
  response: z.array(ProductCard),
})

export const trendingProducts = endpoint({
  method: 'GET',
  path: '/api/products/trending/',
  access: 'anyone',
  reads: 'replica',
  summary: 'The products that sold most in the last days',
  query: ShelfQuery,
  response: z.array(ProductCard),
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Ranked search, tolerant of a typo',
  query: ProductFilters.extend({ q: line(200).default(''), ...counting }),
  response: ProductPage.extend({
    /** The corrected query, used when the given words are unknown: 'samsung' for 'samsng'. */
    corrected: z.string().nullable(),
  }),
})

export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  name_sw: NameSw,
  image: z.string().nullable(),
  image_srcset: z.string(),
  category_name: z.string().nullable(),
  category_name_sw: NameSw,
  /** The price paid now. */
  price: Amount,
})

/** Selected by rank, sorted by name (D7). */
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggestions/',
  access: 'anyone',
  reads: 'replica',
  summary: 'Suggestions while typing, at most 8',
  query: z.object({ q: line(200).default('') }),
  response: z.array(Suggestion),
})
