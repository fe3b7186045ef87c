import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { BenchEnvironment } from './environment.ts'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * One thing people do, as the shop does it, and as two faster servers do it:
 * - the baseline does equal work. It answers the same requests with the same bytes from the same tables, and writes the
 *   same rows, by the fewest statements. It does not authenticate, validate or notify.
 * - the floor is what a lean shop would do: Fastify, pg, one prepared statement, and only what the act needs in its
 *   answer and its rows. Its routes are in `floor/`.
 */
export type Case = {
  name: string
  title: string
  /**
   * The requests of one round. A case that writes resets its rows first, in the same way for each server.
   */
  requests(environment: BenchEnvironment): Promise<Request[]>
  /** Each request can be sent only once in a round. Otherwise they are repeated for some seconds. */
  isSentOnce?: boolean
  /** So many requests, one after another, count as one; 1 by default. */
  steps?: number
  /** 16 by default. */
  connections?: number
  /** Absent where equal work would be the shop itself. */
  baseline?: {
    /** The target for the shop's speed, as a fraction of the baseline's. */
    aim: number
    open(given: { pool: pg.Pool; shopUrl: string }): RequestListener | Promise<RequestListener>
    /** What must be equal before the measurement starts. */
    equality: 'same bytes' | 'same size' | SameRows
  }
  floor: {
    /** What must be equal before the measurement starts. */
    equality: FloorEquality
    /** Instead of the shop's requests: one for all its steps. */
    requests?(environment: BenchEnvironment): Promise<Request[]>
  }
}

/** A caller with a token, though an unknown one, gets no stored answer. */
export const madeAnew = { authorization: 'Bearer none' }

/** For writes: the answers and the rows of these tables (or sub-selects) are equal, except for `ownValues`. */
export type SameRows = { tables: readonly string[]; ownValues: readonly string[] }

/**
 * How the answer of the floor relates to the shop's:
 * - same values: each of its values is in the shop's answer, at the same place
 * - same shape: it has as many results, with fields that the shop's have too; the ranking may differ
 * - same heading: the page's heading is on the shop's page
 * - tables: it adds and removes as many rows of these tables
 */
export type FloorEquality = 'same values' | 'same shape' | 'same heading' | 'same size' | { tables: readonly string[] }
