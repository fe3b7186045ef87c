import type { Answer, CallInput } from '#contract/shared/endpoint.ts'
import type { AnyEndpoint, Api, ApiKey } from '#contract/index.ts'

type KeyOf<E, Part> = E extends Part & { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** Calls that respond with an event stream. */
export type StreamKey = KeyOf<AnyEndpoint, { streams: true }>
type KeyFor<A> = Exclude<KeyOf<AnyEndpoint, { access: A }>, StreamKey>

/** Calls that may be sent without a token: catalogue, sign-in and tracking (S§6), and paying by an order's id. */
export type PublicKey = KeyFor<'anyone' | 'guest-or-shopper'>
/** Calls that carry the shopper's token. */
export type ShopperKey = KeyFor<'shopper' | 'guest-or-shopper'>
/** Calls of store staff, with the token of a session that was opened for the store. */
export type SellerKey = KeyFor<'seller'>
/** Calls of an operator, with the session cookie. */
export type OperatorKey = KeyFor<'operator'>

export type AnswerTo<K extends ApiKey> = Answer<Api[K]>

/** Sends a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Options = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Replaces the default fetch, for example to report upload progress. */
  fetch?: Fetch
}
/** A call without required parts needs no second argument. */
type Arguments<K extends ApiKey> =
  object extends CallInput<Api[K]> ? [input?: CallInput<Api[K]> & Options] : [input: CallInput<Api[K]> & Options]

export type Caller<Keys extends ApiKey> = {
  /**
   * Calls one endpoint, `call('GET /api/products/:id/', { params: { id: '7' } })`, and returns its success response.
   * @throws ApiError for every other outcome
   */
  call<K extends Keys>(key: K, ...input: Arguments<K>): Promise<AnswerTo<K>>
}

export type Streamer = {
  /**
   * Opens an event stream (text/event-stream); the caller reads the body.
   * @throws ApiError when the request is refused, or when the response is not an event stream
   */
  stream<K extends StreamKey>(key: K, ...input: Arguments<K>): Promise<Response>
}

/** A list returned as a bare array; `next` is the cursor of the next page, null after the last page (D5). */
export type Page<Items> = { items: Items; next: string | null }

export type Pager<Keys extends ApiKey> = {
  /** Fetches a list of at most 100 items and reads the next cursor from its `Link` header. */
  page<K extends Keys>(key: K, ...input: Arguments<K>): Promise<Page<AnswerTo<K>>>
}

/** The public API: by fetch in the browser, inside the process while a page is rendered. */
export type ApiCaller = Caller<PublicKey>

/** The parts of a call, without the endpoint's types. */
export type CallParts = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  files?: Readonly<Record<string, readonly Blob[] | undefined>>
} & Options
