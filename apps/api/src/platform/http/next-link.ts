import type { FastifyReply } from 'fastify'
import type { PageOf } from '../cursor.ts'

/**
 * Names the next page of a bare array in the Link header (D5): the same query with a cursor. No header on the last
 * page.
 * @param query the query of this page; its cursor is replaced
 */
export function linkNext(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
  cursor: string | null,
): void {
  if (cursor === null) return
  const requested = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | boolean | undefined>({ ...query, cursor })) {
    if (value !== undefined && value !== '') requested.set(name, String(value))
  }
  reply.header('link', `<${path}?${requested}>; rel="next"`)
}

/** Answers a page as a bare array (D5) of its items; the Link header names the next page. */
export function answerPage<T>(
  { reply }: { reply: FastifyReply },
  query: Parameters<typeof linkNext>[2],
  { items, next }: PageOf<T>,
): T[] {
  linkNext(reply, new URL(reply.request.url, 'http://shop').pathname, query, next)
  return items
}
