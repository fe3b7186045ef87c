import type { ApiKey } from '../index.ts'

/** What the API reference says of one endpoint, beside what its definition in the contract says by itself. */
export type Operation = {
  /** Its name in generated clients; once published it stays. */
  id: string
  /** A few words, as in a menu. */
  summary: string
  /** What it does, what it depends on, what a caller should know: plain English, for readers who know nothing of our code. */
  description: string
  /** The public name of the answer's schema, or of what a list consists of; else made of `id`. */
  answer?: string
  /** Of an answer that is no JSON, or whose fields have no example values of their own. */
  answerExample?: unknown
  /** Of a request whose fields do not add up to one by themselves. */
  requestExample?: unknown
  /** Of a webhook: whose body it is. */
  requestDescription?: string
}

/** Operations that are read together. */
export type Section<K extends string = string> = { about: string; operations: Readonly<Record<K, Operation>> }

export function section<const K extends ApiKey>(about: string, operations: Record<K, Operation>): Section<K> {
  return { about, operations }
}
