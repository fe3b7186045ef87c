import type { ErrorCode } from '#contract/shared/errors.ts'

/** The request of a valid caller to an endpoint, and what another user gets for it. */
export type Row = {
  /** The request of a valid caller, with every field that the schema has. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Alternative fields of the body, which the row omits. */
  instead?: string[]
  /** The error code for a valid caller, where a success would be expensive to prepare. */
  answers?: ErrorCode
  /**
   * What another user gets for the same request: a code, where the request names something of another user; `nothing`,
   * where the response is as if that did not exist; `own`, where the response depends only on the caller's token;
   * `proof`, where the body itself authenticates the caller; `everybody`, where the response is the same for all.
   */
  stranger: ErrorCode | 'nothing' | 'own' | 'proof' | 'everybody'
  /** Tables that a rejected request may write to: attempts are counted before the request is checked. */
  counts?: string[]
}
