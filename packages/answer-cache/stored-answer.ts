import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'

/** In the order in which they are preferred. */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** `isQuick`: a smaller one can be made. */
type Variant = { headers: string[]; etag: string; body: Buffer; isQuick?: boolean }

/** A complete response in memory: sending it costs no more than a static file. */
export type StoredAnswer = {
  status: number
  /** Identifies the content. The entity tags of its encodings begin with it. */
  hash: string
  /** Its size in memory: its headers, and all its encodings together. */
  bytes: number
  /** One of them at least. */
  variants: Partial<Record<Coding | 'identity', Variant>>
  /** Of every encoding, without its ETag, Content-Encoding and Content-Length. */
  sharedHeaders: string[]
}

/**
 * `headers` are those of the response itself: length, encoding and entity tag are added here, and Vary where there are
 * encodings. They contain Vary if an encoding is added later.
 */
export function storeAnswer(status: number, headers: Readonly<Record<string, string>>, bodies: Bodies): StoredAnswer {
  const hash = contentHash(bodies.identity)
  const sharedHeaders = Object.entries(headers).flat()
  if ((bodies.br ?? bodies.gzip) && headers.vary === undefined) sharedHeaders.push('vary', 'Accept-Encoding')
  const shared = { hash, sharedHeaders }
  return {
    ...shared,
    status,
    bytes:
      sharedHeaders.join('').length + bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0),
    variants: {
      identity: variant(shared, { body: bodies.identity }),
      ...(bodies.br && { br: variant(shared, { body: bodies.br }, 'br') }),
      ...(bodies.gzip && { gzip: variant(shared, { body: bodies.gzip }, 'gzip') }),
    },
  }
}

type Bodies = { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }
type Body = Pick<Variant, 'body' | 'isQuick'>

/** Identifies a content: 22 characters. */
export const contentHash = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** A strong entity tag identifies the bytes of one encoding (RFC 9110, 8.8.3.3). */
export const entityTagOf = (hash: string, coding?: Coding, isQuick = false) =>
  `"${hash}${coding ? `-${coding}` : ''}${isQuick ? '-quick' : ''}"`

function variant({ hash, sharedHeaders }: Pick<StoredAnswer, 'hash' | 'sharedHeaders'>, made: Body, coding?: Coding) {
  const etag = entityTagOf(hash, coding, made.isQuick)
  const encoding = coding ? ['content-encoding', coding] : []
  const headers = [...sharedHeaders, 'etag', etag, ...encoding, 'content-length', String(made.body.length)]
  return { ...made, etag, headers }
}

/** The answer in one more coding. */
export async function addCoding(answer: StoredAnswer, coding: Coding): Promise<StoredAnswer> {
  return withVariant(answer, coding, { body: await compress(identityOf(answer).body, coding) })
}

/**
 * The same at once, in a third of the processor time and an eighth larger: most pages of a shop are requested once before
 * they change.
 */
export function addQuickCoding(answer: StoredAnswer, coding: Coding): StoredAnswer {
  return withVariant(answer, coding, { body: compressQuickly(identityOf(answer).body, coding), isQuick: true })
}

/** Without what can be decompressed again for the few clients that accept no coding: a fifth of the memory. */
export function compactAnswer(answer: StoredAnswer): StoredAnswer {
  const { identity, ...coded } = answer.variants
  if (!identity || Object.keys(coded).length === 0) return answer
  return { ...answer, bytes: answer.bytes - identity.body.length, variants: coded }
}

export function identityOf(answer: StoredAnswer): Variant {
  const { identity, br, gzip } = answer.variants
  if (identity) return identity
  if (br) return variant(answer, { body: brotliDecompressSync(br.body) })
  return variant(answer, { body: gzip ? gunzipSync(gzip.body) : Buffer.alloc(0) })
}

function withVariant(answer: StoredAnswer, coding: Coding, made: Body): StoredAnswer {
  const before = answer.variants[coding]?.body.length ?? 0
  const body = ownMemory(made.body)
  const variants = { ...answer.variants, [coding]: variant(answer, { ...made, body }, coding) }
  return { ...answer, bytes: answer.bytes - before + body.length, variants }
}

/** zlib answers a part of a larger buffer, which would be kept for it: up to 64 KB for a body of 300 bytes. */
function ownMemory(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** Above quality 5 brotli is not worth its CPU time for what is stored for a minute. */
function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(body, { level: 6 })
  return promisify(brotliCompress)(body, brotliOptions(body, 5))
}

/** Quicker than the way to another thread and back. */
function compressQuickly(body: Buffer, coding: Coding): Buffer {
  return coding === 'gzip' ? gzipSync(body, { level: 1 }) : brotliCompressSync(body, brotliOptions(body, 3))
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/** The best coding that the client accepts, if the answer has no coding for it yet. */
export function missingCoding({ variants }: StoredAnswer, { headers }: IncomingMessage): Coding | undefined {
  const accepted = acceptedBy(headers['accept-encoding'])
  return accepted.some((coding) => variants[coding]) ? undefined : accepted[0]
}

/** The coding that this client is sent, if it was made quickly. */
export function quickCoding({ variants }: StoredAnswer, { headers }: IncomingMessage): Coding | undefined {
  const coding = sentCoding(variants, headers['accept-encoding'])
  return coding && variants[coding]?.isQuick ? coding : undefined
}

const sentCoding = (variants: StoredAnswer['variants'], header: string | string[] | undefined) =>
  acceptedBy(header).find((coding) => variants[coding])

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
  const known = answer.status === 200 ? knownTag(answer.hash, request.headers) : undefined
  if (known !== undefined) {
    response.writeHead(304, [...answer.sharedHeaders, 'etag', known, ...own]).end()
    return
  }
  const coding = sentCoding(answer.variants, request.headers['accept-encoding'])
  const { headers, body } = answer.variants[coding ?? 'identity'] ?? identityOf(answer)
  response.writeHead(answer.status, own.length > 0 ? [...headers, ...own] : headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * The tag of the encoding that the client has, if its content is current and the client still accepts its coding: it
 * gets 304 with this tag.
 */
export function knownTag(hash: string, headers: IncomingHttpHeaders): string | undefined {
  const header = headers['if-none-match']
  if (header === undefined) return undefined
  const accepted = acceptedBy(headers['accept-encoding'])
  const compressed = accepted.flatMap((coding) => [entityTagOf(hash, coding), entityTagOf(hash, coding, true)])
  const tags = [...compressed, entityTagOf(hash)]
  return header.trim() === '*' ? tags[0] : tags.find((tag) => header.includes(tag))
}

/** Browsers send a few different headers: each is read once. */
const readHeaders = new Map<string, readonly Coding[]>()
const maxReadHeaders = 100
const maxHeaderLength = 100

/** The codings that `Accept-Encoding` accepts, the preferred one first. */
export function acceptedBy(header: string | string[] | undefined): readonly Coding[] {
  if (typeof header !== 'string') return []
  const known = readHeaders.get(header)
  if (known) return known
  const accepted = codings.filter((coding) => accepts(header, coding))
  if (readHeaders.size < maxReadHeaders && header.length <= maxHeaderLength) readHeaders.set(header, accepted)
  return accepted
}

/** Whether `Accept-Encoding` accepts the coding: named there and not with `q=0`. */
export function accepts(header: string | string[] | undefined, coding: Coding): boolean {
  if (typeof header !== 'string' || !header.includes(coding)) return false
  if (!header.includes('q=')) return header.split(',').some((part) => part.trim() === coding)
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
