import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { BenchEnvironment } from './environment.ts'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/**
 * One thing shoppers do, as the shop does it and as it could be done at best. The baseline answers the same requests with
 * the same bytes from the same tables, and for writes leaves the same rows, by the fewest statements; it proves nobody,
 * validates nothing and tells nobody. Both are held side by side so that a reader can compare them.
 */
export type Case = {
  name: string
  title: string
  /** The least part of the baseline's speed the shop is meant to have. */
  aim: number
  /**
   * The requests of one round. A case that writes lays out anew what they need, the same for shop and baseline, and gives
   * requests of which each is good once.
   */
  requests(environment: BenchEnvironment): Promise<Request[]>
  baseline(given: { pool: pg.Pool; shopUrl: string }): RequestListener | Promise<RequestListener>
  /** What must be equal before anything is measured. */
  equality: 'same bytes' | 'same size' | SameRows
}

/** For writes: the answers, and the rows of these tables (or sub-selects), but for values each order has of its own. */
export type SameRows = { tables: readonly string[]; ownValues: readonly string[] }

export const isWriting = ({ equality }: Case) => typeof equality === 'object'
