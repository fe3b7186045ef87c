import type { z } from 'zod'
import type { ErrorCode, ErrorField } from './errors.ts'
import type { OperatorRole, SellerRight } from './states.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone` sends no token. `shopper` sends a bearer token of an account. `guest-or-shopper` reads the
 * token if one is sent and rejects an invalid one. `seller` is a shopper whose session was opened for a store of which
 * they are a member; for others the endpoint does not exist (404). `operator` has a cookie session and sends a CSRF
 * header. `provider` is a machine that authenticates by a signature or a secret path, which the provider's module
 * checks.
 */
export type Access = 'anyone' | 'guest-or-shopper' | 'shopper' | 'seller' | 'operator' | 'provider'

/**
 * Pictures uploaded with the body. The request is then a form (multipart/form-data) whose text parts are the body: each
 * is a text, or a list of texts where a name occurs more than once. A caller without pictures may send JSON.
 */
export type Upload = {
  /** The name of the form's file parts. */
  field: string
  maxFiles: number
  maxFileBytes: number
  /** How error texts name a file when too many or too large files are sent; 'a picture' by default. */
  is?: 'a file'
}

export type Endpoint = Definition<z.ZodType>

/**
 * The minimum of a schema that the types below need. The compiler compares each schema of the contract with it; the
 * methods of `z.ZodType` would double the time and the memory of the type check.
 */
type AnySchema = { _zod: { input: unknown; output: unknown } }

export type Definition<Schema = AnySchema> = {
  method: Method
  /** Parameters are written `:name`; every path answers with and without its trailing slash (D1). */
  path: string
  access: Access
  /** Only for `seller`: the right that staff need; without it any member of the store may call. */
  right?: SellerRight | 'owner'
  /** Only for `operator`: the roles that may call besides the owner; without it any operator may call. */
  roles?: readonly Exclude<OperatorRole, 'owner'>[]
  /** Only for `operator`: requires a recent second factor, for changes to money or access rights. */
  requiresReauthentication?: true
  /** One line for readers of the contract; the API reference has its own texts (`reference/`). */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  upload?: Upload
  response: Schema
  /** The successful response is these bytes instead of JSON; `response` is then `FileBytes`. It is never cached. */
  produces?: 'image/webp' | 'application/pdf' | 'text/csv; charset=utf-8'
  /** Only with `produces`: the bytes are streamed as they are generated, without buffering them all in memory. */
  chunked?: true
  /** The successful response is a stream of events (text/event-stream), each of which is a `response`; GET only. */
  streams?: true
  /**
   * Only for GET: a replica of the database answers, where it has everything that was stored before the request.
   */
  reads?: 'replica'
  /** Status of the successful response. */
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The field of the error text for every error of this endpoint, where S names another than the error code's own. */
  errorField?: ErrorField
  /** Accepts `Idempotency-Key` (D24). */
  idempotent?: boolean
  /** Largest body in bytes; 64 KiB by default. */
  bodyLimitBytes?: number
}

/** Declares one endpoint; an identity function that keeps the literal types. */
export function endpoint<const E extends Definition>(definition: E): E {
  return definition
}

type Field<E, K extends string> = E extends Record<K, infer S extends AnySchema | undefined> ? S : undefined
type Received<S> = S extends AnySchema ? z.output<S> : undefined
type Sent<S> = S extends AnySchema ? z.input<S> : undefined

/** The parsed input of a handler, with wire decimals converted to cents. */
export type Input<E> = {
  params: Received<Field<E, 'params'>>
  query: Received<Field<E, 'query'>>
  body: Received<Field<E, 'body'>>
}

/** The input a caller sends, in wire form. */
export type CallInput<E> = Given<'params', Sent<Field<E, 'params'>>> &
  Given<'query', Sent<Field<E, 'query'>>> &
  Given<'body', Sent<Field<E, 'body'>>> &
  (E extends { upload: { field: infer F extends string } } ? { files?: { [K in F]?: readonly Blob[] } } : unknown)

type Given<K extends string, V> = V extends undefined ? unknown : object extends V ? { [P in K]?: V } : { [P in K]: V }

/** The successful response in wire form, as a view builds it and a browser reads it. */
export type Answer<E> = E extends { response: infer S extends AnySchema } ? z.input<S> : never
