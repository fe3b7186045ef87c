import type { Answer, CallInput } from '#contract/endpoint.ts'
import type { AnyEndpoint, Api, ApiKey } from '#contract/index.ts'

type KeyOf<E, Part> = E extends Part & { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** Calls that are answered by one event after the other. */
export type StreamKey = KeyOf<AnyEndpoint, { streams: true }>
type KeyFor<A> = Exclude<KeyOf<AnyEndpoint, { access: A }>, StreamKey>

/** Calls that may go without a token: what the catalogue, sign-in and tracking need (S§6), and paying by an order's id. */
export type PublicKey = KeyFor<'anyone' | 'guest-or-shopper'>
/** Calls that carry the shopper's token. */
export type ShopperKey = KeyFor<'shopper' | 'guest-or-shopper'>
/** Calls of whoever works in a store, by the token of a session that was opened for it. */
export type SellerKey = KeyFor<'seller'>
/** Calls of an operator, by the session's cookie. */
export type OperatorKey = KeyFor<'operator'>

export type AnswerTo<K extends ApiKey> = Answer<Api[K]>

/** What sends a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Options = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Instead of the usual one, such as to see how much of an upload is gone. */
  fetch?: Fetch
}
/** A call whose parts may all be absent needs no second argument. */
type Arguments<K extends ApiKey> =
  object extends CallInput<Api[K]> ? [input?: CallInput<Api[K]> & Options] : [input: CallInput<Api[K]> & Options]

export type Caller<Keys extends ApiKey> = {
  /**
   * Calls one endpoint, `call('GET /api/products/:id/', { params: { id: '7' } })`, and gives its good answer.
   * @throws ApiError for every other outcome
   */
  call<K extends Keys>(key: K, ...input: Arguments<K>): Promise<AnswerTo<K>>
}

export type Streamer = {
  /**
   * Opens a stream of events (text/event-stream), for whoever reads its body.
   * @throws ApiError when it is refused, or when something else came
   */
  stream<K extends StreamKey>(key: K, ...input: Arguments<K>): Promise<Response>
}

/** A list that comes as a bare array; `next` is the cursor of what follows, null at the end (D5). */
export type Page<Items> = { items: Items; next: string | null }

export type Pager<Keys extends ApiKey> = {
  /** Calls a list of at most 100 and reads from its `Link` header how to go on. */
  page<K extends Keys>(key: K, ...input: Arguments<K>): Promise<Page<AnswerTo<K>>>
}

/** The public API: by fetch in the browser, inside the process while a page is rendered. */
export type ApiCaller = Caller<PublicKey>

/** The parts of a call, once its types have done their work. */
export type CallParts = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  files?: Readonly<Record<string, readonly Blob[] | undefined>>
} & Options
