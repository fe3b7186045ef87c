/** A list in a response as S§3 allows it: bare, or wrapped. */
export type Listed<T> =
  | readonly T[]
  | { results?: readonly T[]; products?: readonly T[]; data?: readonly T[]; next?: string | null }

/** Reads the list from a response in either form; empty where there is none. */
export function listIn<T>(answer: Listed<T> | null): T[] {
  const list = answer && ('length' in answer ? answer : (answer.results ?? answer.products ?? answer.data))
  return Array.isArray(list) ? list : []
}
