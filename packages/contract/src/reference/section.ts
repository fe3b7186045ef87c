import type { ApiKey } from '../index.ts'

/** The API reference of one endpoint, in addition to its definition in the contract. */
export type Operation = {
  /** The operation's name in generated clients; never changed after publication. */
  id: string
  /** A few words, as in a menu. */
  summary: string
  /**
   * What it does, its preconditions and what a caller should know: plain English, for readers who do not know our code.
   */
  description: string
  /** The public name of the response's schema, or of its list items; derived from `id` by default. */
  answer?: string
  /** The example of a response that is not JSON, or whose fields have no example values. */
  answerExample?: unknown
  /** The example of a request whose field examples do not form a valid request. */
  requestExample?: unknown
  /** For a webhook: the provider that defines its body. */
  requestDescription?: string
}

/** Operations of one topic. */
export type Section<K extends string = string> = { about: string; operations: Readonly<Record<K, Operation>> }

export function section<const K extends ApiKey>(about: string, operations: Record<K, Operation>): Section<K> {
  return { about, operations }
}
