import type { FastifyReply } from 'fastify'
import { writeCursor } from '../cursor.ts'

/**
 * Names the next page of a bare array in the Link header (D5): the same question with a cursor. Nothing on the last page.
 * @param query what was asked; its own cursor is replaced
 */
export function linkNext(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
  cursor: string | null,
): void {
  if (cursor === null) return
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | boolean | undefined>({ ...query, cursor })) {
    if (value !== undefined && value !== '') asked.set(name, String(value))
  }
  reply.header('link', `<${path}?${asked}>; rel="next"`)
}

/**
 * A page of what was found, one more than is shown; the Link header names the next page where there is one.
 * @param mark what the next page begins after: the sort values of the last row that is shown
 */
export function onePage<T>(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>> & { limit: number },
  found: readonly T[],
  mark: (last: T) => readonly unknown[],
): T[] {
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  linkNext(reply, path, query, last === undefined ? null : writeCursor(mark(last)))
  return found.slice(0, query.limit)
}
