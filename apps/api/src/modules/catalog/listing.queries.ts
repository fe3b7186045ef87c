import { sql, type RawBuilder } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { CardRow } from './card.view.ts'
import { isPublic } from './is-public.ts'
import { orderOf, type Ordering } from './ordering.ts'

/** What a list leaves out; every part that is absent leaves out nothing. */
export type Filters = {
  storeId?: number | undefined
  categoryId?: number | undefined
  /** An unknown slug lists nothing (D7). */
  categorySlug?: string | undefined
  isNewArrival?: boolean | undefined
  isPromotional?: boolean | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  minPriceCents?: number | undefined
  maxPriceCents?: number | undefined
  minRating?: number | undefined
  excludedId?: number | undefined
}

type Condition = RawBuilder<unknown>

/** The category a list is of, and those below it: their products are listed in it. Null where a list is of all. */
export function categoriesOf({
  categoryId,
  categorySlug,
}: Pick<Filters, 'categoryId' | 'categorySlug'>): RawBuilder<unknown> | null {
  if (categoryId === undefined && categorySlug === undefined) return null
  const named = categoryId === undefined ? sql`named.slug = ${categorySlug}` : sql`named.id = ${categoryId}`
  return sql`
    select named.id from categories as named where ${named}
    union all
    select below.id from categories as named join categories as below on below.parent_id = named.id where ${named}`
}

/**
 * Those of a list but for its category. Flags stand in the text, not among the values, so that the partial indexes of the
 * specified lists apply. Prices and sales are those kept in the columns: they follow a sale's beginning and end by seconds
 * (see `turnPrices`).
 */
function conditionsOf(filters: Filters): Condition[] {
  const conditions: Condition[] = [isPublic()]
  const flag = (column: string, wanted: boolean | undefined) => {
    if (wanted !== undefined) conditions.push(wanted ? sql.ref(`p.${column}`) : sql`not ${sql.ref(`p.${column}`)}`)
  }
  const { storeId, minPriceCents, maxPriceCents, minRating, excludedId } = filters
  if (storeId !== undefined) conditions.push(sql`p.store_id = ${storeId}`)
  flag('is_new_arrival', filters.isNewArrival)
  flag('is_promotional', filters.isPromotional)
  flag('on_sale', filters.onSale)
  flag('in_stock', filters.inStock)
  if (minPriceCents !== undefined) conditions.push(sql`p.payable_cents >= ${minPriceCents}`)
  if (maxPriceCents !== undefined) conditions.push(sql`p.payable_cents <= ${maxPriceCents}`)
  if (minRating !== undefined) conditions.push(sql`p.rating_tenths >= ${minRating * 10}`)
  if (excludedId !== undefined) conditions.push(sql`p.id <> ${excludedId}`)
  return conditions
}

/** Rows are asked for in these amounts, so that statements differ in few ways and stay prepared. */
const amounts = [9, 25, 49, 101]

/**
 * At least `limit` rows. The number stands in the text: for one that is a value PostgreSQL plans as if a tenth of all
 * rows were wanted, and sorts a whole category for 24 of its products.
 */
const upTo = (limit: number) => sql`limit ${sql.lit(amounts.find((amount) => amount >= limit) ?? limit)}`

const where = (conditions: Condition[]) => sql`where ${sql.join(conditions, sql` and `)}`

/** All conditions of a list, where the order in which rows are found does not matter. */
function allConditionsOf(filters: Filters): Condition[] {
  const categories = categoriesOf(filters)
  // An array, so that each of them is looked up by an index.
  return [...conditionsOf(filters), ...(categories ? [sql`p.category_id = any(array(${categories}))`] : [])]
}

/**
 * Cards for the products of `chosen`, a sub-select that picks, orders and limits rows of products: what a card needs
 * beside them is looked up for the chosen ones alone.
 */
function cards(chosen: RawBuilder<unknown>, order: RawBuilder<unknown>, now: Date, more = sql``): RawBuilder<CardRow> {
  return sql<CardRow>`
    select p.id, p.name, p.description, p.list_price_cents, p.payable_cents,
      discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, ${now}) as discount_percent,
      p.image, p.image_srcset, p.image_width, p.image_height,
      p.category_id, category.name as category_name, category.slug as category_slug,
      shelf.stock, shelf.has_variants, p.rating_tenths, p.rating_count, p.popularity, p.is_promotional,
      p.is_new_arrival, ${isoText(sql`p.created_at`)} as created_at ${more}
    from (${chosen}) as p
    left join categories as category on category.id = p.category_id
    cross join lateral (
      select coalesce(sum(stock), 0)::integer as stock, count(*) > 1 as has_variants
      from variants where product_id = p.id and retired_at is null
    ) as shelf
    ${order}`
}

/** A moment as the wire writes it; made here because a Date for every row costs more than its text. */
export function isoText(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Answers may have some more rows than `limit`. */
type ListOptions = { filters: Filters; ordering: Ordering; limit: number; now: Date }

/**
 * One page.
 * @param options.after as `orderOf(ordering).after` makes it
 * @param options.among only of the products another module's sub-select names by `product_id`, with their `score`
 */
export function page(
  options: ListOptions & { after: Condition | null; among?: RawBuilder<unknown> | undefined },
): RawBuilder<CardRow> {
  const { filters, ordering, after, among, limit, now } = options
  const order = sql`order by ${orderOf(ordering).columns}`
  const first = (conditions: Condition[]) => sql`
    select p.* from ${shelves(among)} as p ${where(after ? [...conditions, after] : conditions)} ${order} ${upTo(limit)}`
  const categories = among ? null : categoriesOf(filters)
  if (!categories) return cards(first(allConditionsOf(filters)), order, now, among ? sql`, p.score` : sql``)
  // A walk along the index for each: no more is read and sorted than a page of every one of them.
  const ofEach = first([...conditionsOf(filters), sql`p.category_id = category.id`])
  const chosen = sql`
    select p.* from (${categories}) as category cross join lateral (${ofEach}) as p ${order} ${upTo(limit)}`
  return cards(chosen, order, now)
}

/** These products in this order, without those that are not listed or do not fit. */
export function named(ids: readonly number[], filters: Filters, now: Date): RawBuilder<CardRow> {
  const chosen = sql`
    select p.*, wanted.place from unnest(${array('bigint', ids)}) with ordinality as wanted (product_id, place)
    join products as p on p.id = wanted.product_id ${where(allConditionsOf(filters))}`
  return cards(chosen, sql`order by p.place`, now)
}

/**
 * How many a list has; counting ends at `most`.
 * @param among as of a `page`
 */
export function count(filters: Filters, most: number, among?: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  const counted = sql`select from ${shelves(among)} as p ${where(allConditionsOf(filters))} limit ${sql.lit(most)}`
  return sql<{ count: number }>`select count(*) from (${counted}) as counted`
}

/** All products, or those that another module names. */
function shelves(among: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return among
    ? sql`(select products.*, score from (${among}) as candidate join products on id = candidate.product_id)`
    : sql`products`
}

/** The first `limit` of each category, category by category in the shop's order, those without one last. */
export function firstOfEachCategory(options: ListOptions): RawBuilder<CardRow> {
  const chosen = sql`select p.* from (${ofEachCategory(options)}) as p where p.place <= ${options.limit}`
  return cards(chosen, sql`order by category.position, category.id, p.place`, options.now)
}

/** The first of every category, then the second of every one: `limit` in all. */
export function categoriesInTurn(options: ListOptions): RawBuilder<CardRow> {
  const inTurn = sql`order by p.place, ${orderOf(options.ordering).columns}`
  const chosen = sql`select p.* from (${ofEachCategory(options)}) as p ${inTurn} ${upTo(options.limit)}`
  return cards(chosen, inTurn, options.now)
}

function ofEachCategory({ filters, ordering, limit }: ListOptions): RawBuilder<unknown> {
  const order = sql`order by ${orderOf(ordering).columns}`
  const first = (condition: Condition) => sql`
    select p.*, row_number() over (${order}) as place
    from products as p ${where([...allConditionsOf(filters), condition])} ${order} ${upTo(limit)}`
  return sql`
    select chosen.* from categories as each cross join lateral (${first(sql`p.category_id = each.id`)}) as chosen
    union all (${first(sql`p.category_id is null`)})`
}

export type CategoryRow = {
  id: number
  name: string
  slug: string
  image: string | null
  image_srcset: string
  product_count: number
  parent_id: number | null
}

/** In the shop's order; each counts what those below it have, too. */
export function allCategories(): RawBuilder<CategoryRow> {
  return sql<CategoryRow>`
    select id, name, slug, image, image_srcset, parent_id, product_count + coalesce(
      (select sum(below.product_count)::integer from categories as below where below.parent_id = categories.id), 0
    ) as product_count
    from categories order by position, id`
}
