import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { SearchText } from '../catalog/index.ts'
import type { Likeness } from './spelling.ts'
import { modifiersOf } from './words.ts'

/** A sub-select that returns a tsquery; built from parameters, never from concatenated text. */
export type Question = RawBuilder<unknown>

/** Products with all of the words. Common words ('my', 'the') count only when nothing else was typed. */
export const allOf = (words: readonly string[]): Question => {
  const typed = words.join(' ')
  return sql`
    select case when numnode(question) > 0 then question else plainto_tsquery('shop', ${typed}) end
    from plainto_tsquery('shop_question', ${typed}) as question`
}

/** Products with any of the words; common words as in `allOf`. */
export const anyOf = (words: readonly string[]): Question => sql`
  select coalesce(
    string_agg(nullif(plainto_tsquery('shop_question', word)::text, ''), ' | '),
    string_agg(nullif(plainto_tsquery('shop', word)::text, ''), ' | ')
  )::tsquery
  from unnest(${words}::text[]) as typed (word)`

/** Products with all of the words, the last of which may be a prefix. */
export const beginningWith = (words: readonly string[]): Question => {
  const last = sql`to_tsquery('shop', ${`${words.at(-1)}:*`})`
  // PostgreSQL sends a notice about a query without words.
  if (words.length === 1) return sql`select ${last}`
  return sql`select plainto_tsquery('shop_question', ${words.slice(0, -1).join(' ')}) && ${last}`
}

/** Whether the words contain what is searched for. */
export const matches = (words: RawBuilder<unknown>, question: Question) => sql<boolean>`${words} @@ (${question})`

/** What is searched for, and a sub-select of the ids of categories whose products come first. */
export type Ranking = { question: Question; firstCategories: RawBuilder<unknown> }

/** Greater than the ratio of any two scores of products that match, but for those that are out of stock. */
const CATEGORY_FACTOR = 10

type Limits = {
  /** The maximum number of candidates, from the better tiers first. */
  limit: number
  /**
   * The tiers after the first `after` ones are read only where these have fewer than `limit` candidates, and for at most
   * as many. By default all tiers are read, up to the maximum.
   */
  others?: { after: number; limit: number } | undefined
  /** The number of candidates to return, those with the best score; all by default. */
  best?: number | undefined
  /** False for a count: each candidate has the score 0, and no document is read. */
  isScored?: boolean
}

/**
 * The candidates for a result, `product_id` and `score`. Matches beyond the limit are not read, so a word that half of all
 * products contain costs no more than any other.
 */
export function candidates({ question, firstCategories }: Ranking, limits: Limits): RawBuilder<unknown> {
  return sql`
    with requested as materialized (
      select (${question}) as query, array(${firstCategories}) as categories
    ) ${sql.raw(candidatesText(limits))}`
}

const tiers = [0, 1, 2, 3]

/**
 * Plain text, because a builder for each part takes 0.1 ms of each search. Its only values are numbers from the code, few
 * distinct ones, so that the statements stay prepared.
 */
function candidatesText({ limit, others, best, isScored = true }: Limits): string {
  const score = isScored
    ? `ts_rank(document, query) * boost * case
        when category_id = any(categories) and not modifiers @@ query then ${CATEGORY_FACTOR} else 1
      end`
    : '0'
  // PostgreSQL ends at the limit: it does not look into the tiers that follow.
  const found = (among: readonly number[], max: number) => `
    select product_id, (${score})::real as score
    from requested cross join lateral (
      ${among
        .map((tier) => `select * from product_search where document @@ query and tier = ${tier}`)
        .join(' union all ')}
      limit ${max}
    ) as match`
  const order = best === undefined ? '' : `order by score desc, product_id desc limit ${best}`
  if (!others) return `${found(tiers, limit)} ${order}`
  return `, better as materialized (${found(tiers.slice(0, others.after), limit)})
    select product_id, score from better
    union all
    ${found(tiers.slice(others.after), others.limit)} where (select count(*) from better) < ${others.limit}
    ${order}`
}

/** Whether there is any match, before a list's filters. */
export async function hasAnswer(handle: Db, question: Question): Promise<boolean> {
  const ranking = { question, firstCategories: sql`select null::bigint` }
  const { rows } = await sql`select from (${candidates(ranking, { limit: 1, isScored: false })}) as candidate`.execute(
    handle,
  )
  return rows.length > 0
}

/** The most similar vocabulary words for each typed word, in the order typed. */
export async function wordsLike(handle: Db, words: readonly string[]): Promise<{ typed: string; alike: Likeness[] }[]> {
  const { rows } = await sql<{ typed: string; alike: Likeness[] }>`
    select typed.word as typed, alike.words as alike
    from unnest(${words}::text[]) with ordinality as typed (word, place)
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'uses', uses)), '[]') as words
      from (select word, uses from search_words order by word <-> typed.word limit 24) as nearest
    ) as alike
    order by typed.place`.execute(handle)
  return rows
}

/** The tier of a product before the first sorting into tiers: the last one. */
const LAST_TIER = 3

export async function addToIndex(tx: Tx, texts: readonly SearchText[]): Promise<void> {
  const rows = texts.map((text) => ({
    product_id: text.productId,
    name: [text.name, text.nameSw].join(' '),
    kind: [text.brand, text.category, text.categorySw, text.keywords].join(' '),
    description: text.description,
    facts: text.facts,
    category_id: text.categoryId,
    modifiers: modifiersOf(text.name),
  }))
  await sql`
    insert into product_search (product_id, category_id, tier, boost, modifiers, document)
    select product_id, category_id, ${LAST_TIER}, 1, to_tsvector('shop', modifiers),
      setweight(to_tsvector('shop', name), 'A') || setweight(to_tsvector('shop', kind), 'B') ||
      setweight(to_tsvector('shop', description), 'C') || setweight(to_tsvector('shop', facts), 'D')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as text (product_id bigint, category_id bigint, name text, modifiers text, kind text, description text, facts text)
    order by product_id
    on conflict (product_id) do update set
      document = excluded.document, modifiers = excluded.modifiers, category_id = excluded.category_id`.execute(tx)
}

export async function removeFromIndex(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`delete from product_search where product_id = any(${productIds}::bigint[])`.execute(tx)
}

/** In alphabetical order, so that two concurrent index runs cannot deadlock. */
export async function countWords(tx: Tx, uses: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into search_words (word, uses)
    select word, uses from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::integer[]) as met (word, uses)
    order by word
    on conflict (word) do update set uses = search_words.uses + excluded.uses`.execute(tx)
}

/**
 * Writes the tier and the boost of the next `limit` products after the id `after`, where they have changed.
 * @param searchTier a sub-select of the catalogue: `product_id`, `tier` and `boost`
 * @returns the last id, or null when there are no more products
 */
export async function sortIntoTiers(
  tx: Tx,
  searchTier: RawBuilder<unknown>,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select product_id from product_search where product_id > ${after} order by product_id limit ${limit}
    ), sorted as materialized (
      select * from (${searchTier}) as sorted where product_id in (select product_id from batch)
    ), changing as materialized (
      select product_id, sorted.tier, sorted.boost
      from product_search join sorted using (product_id)
      where (product_search.tier, product_search.boost) is distinct from (sorted.tier, sorted.boost)
      order by product_id for no key update of product_search
    ), changed as (
      update product_search set tier = changing.tier, boost = changing.boost
      from changing where product_search.product_id = changing.product_id
    )
    select max(product_id) as last from batch`.execute(tx)
  return rows[0]?.last ?? null
}
