import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { BenchEnvironment } from './environment.ts'

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/**
 * One thing shoppers do, as the shop does it and as the fastest possible server could. The baseline answers the same
 * requests with the same bytes from the same tables, and writes the same rows, by the fewest statements. It does not
 * authenticate, validate or notify.
 */
export type Case = {
  name: string
  title: string
  /** The target for the shop's speed, as a fraction of the baseline's. */
  aim: number
  /**
   * The requests of one round. A case that writes resets its rows first, in the same way for shop and baseline. Each of
   * its requests can be sent only once.
   */
  requests(environment: BenchEnvironment): Promise<Request[]>
  baseline(given: { pool: pg.Pool; shopUrl: string }): RequestListener | Promise<RequestListener>
  /** What must be equal before the measurement starts. */
  equality: 'same bytes' | 'same size' | SameRows
}

/** A caller with a token, though an unknown one, gets no stored answer. */
export const madeAnew = { authorization: 'Bearer none' }

/** For writes: the answers and the rows of these tables (or sub-selects) are equal, except for `ownValues`. */
export type SameRows = { tables: readonly string[]; ownValues: readonly string[] }

export const isWriting = ({ equality }: Case) => typeof equality === 'object'
