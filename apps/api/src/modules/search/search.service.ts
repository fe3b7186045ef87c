import type { RawBuilder } from 'kysely'
import type { searchProducts, suggestProducts } from '#contract/catalog.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts'
import type { Answer, Input } from '#contract/endpoint.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './search.queries.ts'
import { meantWord } from './spelling.ts'
import { typedWords, wordsOf } from './words.ts'

/** How many products are ranked at most; of more, those in the better tiers. */
const RANKED = 400
/** Filters and other orders choose among more, so that the cheapest of what was found is a cheap one. */
const CHOSEN_AMONG = 1_000
const SUGGESTIONS = 8
const SUGGESTED_AMONG = 200
/** Asked for beyond what is shown, in place of products withdrawn since they were indexed. */
const SPARE = 16
/** Nobody searches for more words; each costs a look at the vocabulary. */
const MAX_WORDS = 12

/** How a question was understood, from its letter to its spirit; a cursor says which one its page belongs to. */
const readings = ['as typed', 'corrected', 'any word'] as const
type Reading = (typeof readings)[number]

type SearchQuery = Input<typeof searchProducts>['query']
type SearchAnswer = Answer<typeof searchProducts>

export type Search = ReturnType<typeof createSearch>

export function createSearch({ db, catalog }: { db: Db; catalog: Catalog }) {
  /** Ranked answers: of all words as typed; if there are none, of the words that were meant; else of any of them. */
  async function search({ q, ...query }: SearchQuery): Promise<SearchAnswer> {
    const typed = typedWords(q).slice(0, MAX_WORDS)
    const page = readCursor(query.cursor)
    let meant: string[] | undefined
    for (const reading of typed.length > 0 ? readings.slice(readings.indexOf(page.reading)) : []) {
      const words = reading === 'as typed' ? typed : (meant ??= await correct(typed))
      const isCorrected = words.join(' ') !== typed.join(' ')
      if (reading === 'corrected' && !isCorrected) continue
      if (reading === 'any word' && words.length === 1) continue
      const question = reading === 'any word' ? queries.anyOf(words) : queries.allOf(words)
      const found = await answer(reading, question, { ...query, cursor: page.cursor })
      // Filters may leave nothing of a good answer; that is no reason to read the question differently.
      if (found.results.length > 0 || (await queries.hasAnswer(db, question))) {
        return { ...found, corrected: isCorrected ? words.join(' ') : null }
      }
    }
    return { results: [], next: null, corrected: null }
  }

  async function answer(reading: Reading, question: queries.Question, query: Omit<SearchQuery, 'q'>) {
    const found = await catalog.listAmong(candidates(question, query), query)
    return { ...found, next: found.next && `${readings.indexOf(reading)}.${found.next}` }
  }

  /** A first page by rank needs the best alone; to filter, to sort otherwise and to go on, all candidates are looked at. */
  function candidates(question: queries.Question, { limit, ...choices }: Omit<SearchQuery, 'q'>): RawBuilder<unknown> {
    const { cursor, ...filters } = choices
    const isChoosy = Object.values(filters).some((choice) => choice !== undefined)
    if (isChoosy) return queries.candidates(question, CHOSEN_AMONG)
    const shown = limit > PAGE_SIZE ? MAX_PAGE_SIZE : PAGE_SIZE
    return queries.candidates(question, RANKED, cursor === undefined ? shown + SPARE : undefined)
  }

  /** Each unknown word by the one that was meant, where there is one near. Digits are taken at their word. */
  async function correct(typed: readonly string[], options = { beginning: false }): Promise<string[]> {
    const rows = await queries.wordsLike(db, typed)
    return rows.map(({ typed: word, alike }, at) => {
      const beginning = options.beginning && at === rows.length - 1
      return /\d/.test(word) ? word : (meantWord(word, alike, { beginning }) ?? word)
    })
  }

  /** What fits the beginning that was typed: chosen by rank, shown by name (D7). */
  async function suggest({ q }: Input<typeof suggestProducts>['query']): Promise<Answer<typeof suggestProducts>> {
    const typed = typedWords(q).slice(0, MAX_WORDS)
    if (typed.length === 0) return []
    const fitting = async (words: readonly string[]) => {
      const among = queries.candidates(queries.beginningWith(words), SUGGESTED_AMONG, SUGGESTIONS + SPARE)
      return (await catalog.listAmong(among, { limit: SUGGESTIONS })).results
    }
    let found = await fitting(typed)
    if (found.length === 0) found = await fitting(await correct(typed, { beginning: true }))
    return found
      .map(({ id, name, image, image_srcset, category_name, price, sale_price }) => ({
        id,
        name,
        image,
        image_srcset,
        category_name,
        price: sale_price ?? price,
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name))
  }

  /** Indexes products as they are now; what is no longer listed leaves the index. */
  async function index(tx: Tx, productIds: readonly number[]): Promise<void> {
    const texts = await catalog.searchTexts(tx, productIds)
    const listed = new Set(texts.map((text) => text.productId))
    const gone = productIds.filter((id) => !listed.has(id))
    if (gone.length > 0) await queries.takeOutOfIndex(tx, gone)
    if (texts.length === 0) return
    await queries.putInIndex(tx, texts)
    const uses = new Map<string, number>()
    for (const { name, brand, category, keywords, description } of texts) {
      const words = new Set(wordsOf([name, brand, category, keywords, description].join(' ')))
      for (const word of words) if (word.length > 2) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
    await queries.countWords(tx, uses)
  }

  /** Puts what sells best where searches look first. */
  async function sortIntoTiers(): Promise<void> {
    await inTransaction(db, (tx) => queries.sortIntoTiers(tx, catalog.standing()))
  }

  return { search, suggest, index, sortIntoTiers }
}

const byName = new Intl.Collator('en')

/** @throws VALIDATION_FAILED when it is no cursor of a search */
function readCursor(cursor: string | undefined): { reading: Reading; cursor?: string } {
  if (cursor === undefined || cursor === '') return { reading: 'as typed' }
  const reading = readings[Number(cursor.charAt(0))]
  if (!reading || cursor.charAt(1) !== '.') throw invalid('cursor', 'This page is not known.')
  return { reading, cursor: cursor.slice(2) }
}
