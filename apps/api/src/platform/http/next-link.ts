import type { FastifyReply } from 'fastify'

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
