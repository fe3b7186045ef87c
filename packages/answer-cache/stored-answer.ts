import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

type Variant = { headers: string[]; body: Buffer }

/** A complete response in memory: sending it costs no more than a static file. */
export type StoredAnswer = {
  status: number
  etag: string
  /** Its size in memory, all encodings together. */
  bytes: number
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
  notModifiedHeaders: string[]
}

/** `headers` are those of the response itself: length, encoding, entity tag and Vary are added here. */
export function storeAnswer(status: number, headers: Readonly<Record<string, string>>, bodies: Bodies): StoredAnswer {
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  const shared = [...Object.entries(headers).flat(), 'etag', etag]
  const compressed = Boolean(bodies.br ?? bodies.gzip)
  if (compressed && headers.vary === undefined) shared.push('vary', 'Accept-Encoding')
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    headers: [
      ...shared,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ],
  })
  return {
    status,
    etag,
    bytes: bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0),
    variants: {
      identity: variant(bodies.identity, 'identity'),
      ...(bodies.br && { br: variant(bodies.br, 'br') }),
      ...(bodies.gzip && { gzip: variant(bodies.gzip, 'gzip') }),
    },
    notModifiedHeaders: shared,
  }
}

type Bodies = { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }

/**
 * The compressed forms of a page. Above quality 6 brotli is not worth its CPU time for pages that are cached for a
 * minute.
 */
export async function compress(identity: Buffer, codings: readonly ('br' | 'gzip')[]): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    codings.includes('br')
      ? promisify(brotliCompress)(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        })
      : undefined,
    codings.includes('gzip') ? promisify(gzip)(identity, { level: 6 }) : undefined,
  ])
  return { identity, br, gzip: gz }
}

/**
 * Sends the best encoding that the client accepts, or 304 where the client has the response already; HEAD gets only the
 * headers.
 * @param own headers of this response alone, names and values in turn
 */
export function sendStored(
  answer: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  own: readonly string[] = [],
): void {
  if (isKnown(answer, request)) {
    response.writeHead(304, [...answer.notModifiedHeaders, ...own]).end()
    return
  }
  const accepted = request.headers['accept-encoding']
  const variant =
    (answer.variants.br && accepts(accepted, 'br') ? answer.variants.br : undefined) ??
    (answer.variants.gzip && accepts(accepted, 'gzip') ? answer.variants.gzip : undefined) ??
    answer.variants.identity
  response.writeHead(answer.status, own.length > 0 ? [...variant.headers, ...own] : variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Whether the client has this answer already: it gets 304. */
export function isKnown({ status, etag }: StoredAnswer, { headers }: IncomingMessage): boolean {
  const known = headers['if-none-match']
  return known !== undefined && status === 200 && matchesTag(known, etag)
}

function matchesTag(header: string, etag: string): boolean {
  return (
    header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  )
}

/** Whether `Accept-Encoding` accepts the coding: named there and not with `q=0`. */
export function accepts(header: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  if (typeof header !== 'string' || !header.includes(coding)) return false
  if (!header.includes('q=')) return header.split(',').some((part) => part.trim() === coding)
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
