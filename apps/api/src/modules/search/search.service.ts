import type { RawBuilder } from 'kysely'
import type { searchProducts, suggestProducts } from '#contract/shopper/catalog.ts'
import { MAX_COUNT, MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './search.queries.ts'
import { meantWord } from './spelling.ts'
import { typedWords, wordsOf } from './words.ts'

/**
 * The maximum number of ranked products, ten pages; where more match, those in the better tiers are ranked. To find the
 * last few of them in the third tier, of 128,000 products, or in the last takes longer than all the rest: five pages are
 * enough without these.
 */
export const RANKED = { limit: 240, others: { after: 2, limit: 120 } } as const
/**
 * Filters and other orderings use more candidates, so that sorting by price, for example, finds a truly cheap product.
 * The count and the facets are those of these candidates.
 */
const CHOSEN_AMONG = { limit: MAX_COUNT + 1 }
const SUGGESTIONS = 8
/** 48 best sellers are enough to choose eight of them. */
const SUGGESTED_AMONG = { limit: 200, others: { after: 1, limit: 48 } } as const
/** Requested in addition to the products shown, to replace products withdrawn since they were indexed. */
const SPARE = 16
/** More words than people search for; each word costs a vocabulary lookup. */
const MAX_WORDS = 12

/** The interpretations of a query, from strict to loose; a cursor contains the interpretation of its page. */
const readings = ['as typed', 'corrected', 'any word'] as const
type Reading = (typeof readings)[number]

type SearchQuery = Input<typeof searchProducts>['query']
type SearchAnswer = Answer<typeof searchProducts>

export type Search = ReturnType<typeof createSearch>

export type SearchDeps = { db: Db; catalog: Catalog }

export function createSearch(deps: SearchDeps) {
  return bindDeps(deps, { search, suggest, index, sortIntoTiers })
}

/**
 * Ranked results for all words as typed; if there are none, for the corrected words; if there are none, for any of
 * the words.
 */
async function search(deps: SearchDeps, db: Db, { q, ...query }: SearchQuery): Promise<SearchAnswer> {
  const typed = typedWords(q).slice(0, MAX_WORDS)
  const page = readCursor(query.cursor)
  let meant: string[] | undefined
  for (const reading of typed.length > 0 ? readings.slice(readings.indexOf(page.reading)) : []) {
    const words = reading === 'as typed' ? typed : (meant ??= await correct(db, typed))
    const isCorrected = words.join(' ') !== typed.join(' ')
    if (reading === 'corrected' && !isCorrected) continue
    if (reading === 'any word' && words.length === 1) continue
    const question = reading === 'any word' ? queries.anyOf(words) : queries.allOf(words)
    const found = await answer(deps, db, reading, question, { ...query, cursor: page.cursor })
    // When filters exclude all matches, the query is not interpreted more loosely.
    if (found.results.length > 0 || (await queries.hasAnswer(db, question))) {
      return { ...found, corrected: isCorrected ? words.join(' ') : null }
    }
  }
  return { ...deps.catalog.emptyList(query), corrected: null }
}

async function answer(
  { catalog }: SearchDeps,
  db: Db,
  reading: Reading,
  question: queries.Question,
  query: Omit<SearchQuery, 'q'>,
) {
  const ranking = rankingOf(catalog, question)
  const all = queries.candidates(ranking, { ...CHOSEN_AMONG, isScored: false })
  const found = await catalog.listAmong(db, candidates(ranking, query), query, all)
  return { ...found, next: found.next && `${readings.indexOf(reading)}.${found.next}` }
}

/**
 * The first page by rank needs only the best candidates; filters, other orderings and later pages need all
 * candidates.
 */
function candidates(ranking: queries.Ranking, query: Omit<SearchQuery, 'q'>): RawBuilder<unknown> {
  const { limit, cursor, count: _, facets: __, ...filters } = query
  const isChoosy = Object.values(filters).some((choice) => choice !== undefined)
  if (isChoosy) return queries.candidates(ranking, { ...CHOSEN_AMONG, isScored: query.ordering === undefined })
  const shown = limit > PAGE_SIZE ? MAX_PAGE_SIZE : PAGE_SIZE
  const best = cursor === undefined ? shown + SPARE : undefined
  return queries.candidates(ranking, { ...RANKED, best })
}

/**
 * Products of a category whose name has all of the words come first, but for those that the words only describe: 'phone'
 * finds phones before cases for phones, also where both are in one category.
 */
const rankingOf = (catalog: Pick<Catalog, 'categoriesWhose'>, question: queries.Question): queries.Ranking => ({
  question,
  firstCategories: catalog.categoriesWhose((words) => queries.matches(words, question)),
})

/** Replaces each unknown word by the most similar known one, if any. Words with digits are not corrected. */
async function correct(db: Db, typed: readonly string[], options = { beginning: false }): Promise<string[]> {
  const rows = await queries.wordsLike(db, typed)
  return rows.map(({ typed: word, alike }, at) => {
    const beginning = options.beginning && at === rows.length - 1
    return /\d/.test(word) ? word : (meantWord(word, alike, { beginning }) ?? word)
  })
}

/** Products that match the typed prefix: selected by rank, sorted by name (D7). */
async function suggest(
  deps: SearchDeps,
  db: Db,
  { q }: Input<typeof suggestProducts>['query'],
): Promise<Answer<typeof suggestProducts>> {
  const typed = typedWords(q).slice(0, MAX_WORDS)
  if (typed.length === 0) return []
  const fitting = async (words: readonly string[]) => {
    const ranking = rankingOf(deps.catalog, queries.beginningWith(words))
    const among = queries.candidates(ranking, { ...SUGGESTED_AMONG, best: SUGGESTIONS + SPARE })
    return deps.catalog.suggestAmong(db, among, SUGGESTIONS)
  }
  let found = await fitting(typed)
  if (found.length === 0) found = await fitting(await correct(db, typed, { beginning: true }))
  return found.toSorted((a, b) => byName.compare(a.name, b.name))
}

/** Indexes the current texts of products and removes products that are no longer listed. */
async function index({ catalog }: SearchDeps, tx: Tx, productIds: readonly number[]): Promise<void> {
  const texts = await catalog.searchTexts(tx, productIds)
  const listed = new Set(texts.map((text) => text.productId))
  const gone = productIds.filter((id) => !listed.has(id))
  if (gone.length > 0) await queries.removeFromIndex(tx, gone)
  if (texts.length === 0) return
  await queries.addToIndex(tx, texts)
  const uses = new Map<string, number>()
  for (const { name, nameSw, brand, category, categorySw, keywords, description } of texts) {
    const indexed = [name, nameSw, brand, category, categorySw, keywords, description]
    const words = new Set(wordsOf(indexed.join(' ')))
    for (const word of words) if (word.length > 2) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  await queries.countWords(tx, uses)
}

/** The last place of each tier but the last. */
const lastPlaces = [2_000, 18_000, 146_000]
/** Products of one transaction: bounds how long their rows are locked. */
const SORTED_AT_ONCE = 250

/** Sorts products into tiers: searches read the tier of the best sellers first. */
async function sortIntoTiers({ db, catalog }: SearchDeps): Promise<void> {
  const tiers = catalog.searchTier(await catalog.ranksAt(db, lastPlaces))
  const sortAfter = (after: number) =>
    inTransaction(db, (tx) => queries.sortIntoTiers(tx, tiers, { after, limit: SORTED_AT_ONCE }))
  for (let last: number | null = 0; last !== null;) last = await sortAfter(last)
}

const byName = new Intl.Collator('en')

/** @throws VALIDATION_FAILED when it is not a search cursor */
function readCursor(cursor: string | undefined): { reading: Reading; cursor?: string } {
  if (cursor === undefined || cursor === '') return { reading: 'as typed' }
  const reading = readings[Number(cursor.charAt(0))]
  if (!reading || cursor.charAt(1) !== '.') throw invalid('cursor', 'This cursor isn’t valid.')
  return { reading, cursor: cursor.slice(2) }
}
