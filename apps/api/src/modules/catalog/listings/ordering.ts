import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { productOrderings } from '#contract/shopper/catalog.ts'
import { Id } from '#contract/shared/text.ts'
import { readCursor } from '../../../platform/cursor.ts'
import type { CardRow } from './card.view.ts'

/** The contract's orderings, and the ordering of a search that requests none. */
export type Ordering = (typeof productOrderings)[number] | 'relevance'

type Key = {
  /** Compared and sorted as one row value together with the id, which makes every ordering total. */
  columns: { column: RawBuilder<unknown>; type: RawBuilder<unknown>; schema: z.ZodType }[]
  of: (row: CardRow) => unknown[]
}

/** A timestamp in JSON format. PostgreSQL has no year 0. */
const Moment = z.iso.datetime({ precision: 3 }).refine((moment) => moment >= '0001')
const Count = z.int32().min(0)
/** A name as the table stores it: not trimmed or normalized. */
const Name = z
  .string()
  .min(1)
  .refine((name) => Array.from(name).length <= 160 && name.isWellFormed() && !name.includes('\0'))
/** A number that PostgreSQL reads as a `real`: neither too large nor too near to 0. */
const Score = z
  .number()
  .min(0)
  .refine((score) => Number.isFinite(Math.fround(score)) && (score === 0 || Math.fround(score) > 0))

const keys = {
  created_at: {
    columns: [{ column: sql`p.created_at`, type: sql`timestamptz`, schema: Moment }],
    of: (row) => [row.created_at],
  },
  price: {
    columns: [{ column: sql`p.payable_cents`, type: sql`bigint`, schema: z.int().min(0) }],
    of: (row) => [row.payable_cents],
  },
  name: {
    columns: [{ column: sql`p.name collate "und-x-icu"`, type: sql`text collate "und-x-icu"`, schema: Name }],
    of: (row) => [row.name],
  },
  rating: {
    columns: [
      { column: sql`p.rating_tenths`, type: sql`integer`, schema: z.int().min(0).max(50) },
      { column: sql`p.rating_count`, type: sql`integer`, schema: Count },
    ],
    of: (row) => [row.rating_tenths, row.rating_count],
  },
  popularity: {
    columns: [{ column: sql`p.popularity`, type: sql`integer`, schema: Count }],
    of: (row) => [row.popularity],
  },
  relevance: {
    columns: [{ column: sql`p.score`, type: sql`real`, schema: Score }],
    of: (row) => [row.score],
  },
} satisfies Record<string, Key>

const id = { column: sql`p.id`, type: sql`bigint`, schema: Id }

type Order = {
  /** `p.created_at desc, p.id desc` */
  columns: RawBuilder<unknown>
  /** The condition for rows after a cursor; null on the first page. */
  after(cursor: string | undefined): RawBuilder<unknown> | null
  /** The values of a cursor after this row. */
  mark(row: CardRow): unknown[]
}

/** The orderings of a list of products `p`, with their page cursors. */
const orders: Record<Ordering, Order> = {
  created_at: order('created_at', keys.created_at),
  '-created_at': order('-created_at', keys.created_at),
  price: order('price', keys.price),
  '-price': order('-price', keys.price),
  name: order('name', keys.name),
  '-name': order('-name', keys.name),
  '-rating': order('-rating', keys.rating),
  '-popularity': order('-popularity', keys.popularity),
  relevance: order('relevance', keys.relevance),
}

export const orderOf = (ordering: Ordering): Order => orders[ordering]

function order(ordering: Ordering, key: Key): Order {
  const descends = ordering.startsWith('-') || ordering === 'relevance'
  const columns = [...key.columns, id]
  const schema = z.tuple([z.literal(ordering), ...columns.map((each) => each.schema)])
  const direction = descends ? sql`desc` : sql`asc`
  const beyond = descends ? sql`<` : sql`>`
  const left = sql.join(columns.map(({ column }) => column))
  return {
    columns: sql.join(columns.map(({ column }) => sql`${column} ${direction}`)),
    after(cursor) {
      const found = readCursor(schema, cursor)
      if (found === null) return null
      const [, ...values] = found
      const right = sql.join(columns.map(({ type }, at) => sql`${values[at]}::${type}`))
      return sql`(${left}) ${beyond} (${right})`
    },
    mark: (row) => [ordering, ...key.of(row), row.id],
  }
}
