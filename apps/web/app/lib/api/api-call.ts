import type { ErrorBody } from '#contract/shared/errors.ts'
import { ApiError } from './api-error.ts'
import type { CallParts } from './api-types.ts'

/** Maximum number of characters of a failed response that a screen shows. */
const MAX_ANSWERED = 300

export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  /** A multipart form where pictures are uploaded, otherwise JSON. */
  body: string | FormData | undefined
}

/** Builds the HTTP request of a call; `key` is `'METHOD /path/:name/'`. */
export function wireRequest(key: string, parts: CallParts = {}): WireRequest {
  const space = key.indexOf(' ')
  const path = key
    .slice(space + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  const body = wireBody(parts)
  return {
    method: key.slice(0, space),
    url: search ? `${path}?${search}` : path,
    headers: {
      accept: 'application/json',
      // The browser sets the content type of a form itself, including the boundary.
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(parts.idempotencyKey !== undefined && { 'idempotency-key': parts.idempotencyKey }),
    },
    body,
  }
}

function wireBody({ body, files = {} }: CallParts): WireRequest['body'] {
  const pictures = Object.entries(files).flatMap(([field, blobs = []]) => blobs.map((blob) => [field, blob] as const))
  if (pictures.length === 0) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    // Form fields are strings: a list of objects is sent as JSON, which the multipart endpoints parse.
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [field, blob] of pictures) form.append(field, blob)
  return form
}

/** Whether the response is the requested file: binary, not text. */
export const isFile = (status: number, contentType: string | null): boolean =>
  status === 200 && /^(?:image\/|application\/pdf|text\/csv)/.test(contentType ?? '')

/**
 * Parses the response body.
 * @throws ApiError NOT_JSON, with the message of S§8, when the response does not come from the API
 */
export function readAnswer(status: number, contentType: string | undefined, answer: string): unknown {
  const body = contentType?.includes('json') ? parse(answer) : undefined
  const answered = answer.slice(0, MAX_ANSWERED)
  if (body === undefined) {
    const got = (answer !== '' && contentType?.split(';')[0]) || 'nothing'
    throw new ApiError(status, 'NOT_JSON', `Expected JSON but got ${got}`, {}, answered)
  }
  if (status >= 200 && status < 300) return body
  const failure = (typeof body === 'object' ? body : null) as Partial<ErrorBody> | null
  const text = [failure?.error, failure?.detail, failure?.message].find((each) => typeof each === 'string')
  throw new ApiError(status, failure?.code ?? 'INTERNAL', text ?? '', failure ?? {}, answered)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address of the next page in a `Link` header (RFC 8288). */
const NEXT = /<[^>]*[?&]cursor=([^&>]*)[^>]*>;\s*rel="next"/

/** The cursor of the next page of a bare array; null after the last page. */
export function cursorIn(headers: Headers): string | null {
  const cursor = NEXT.exec(headers.get('link') ?? '')?.[1]
  return cursor === undefined ? null : decodeURIComponent(cursor)
}
