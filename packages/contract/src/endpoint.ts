import type { z } from 'zod'
import type { ErrorCode, ErrorField } from './errors.ts'
import type { OperatorRole, SellerRight } from './states.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone` sends no token; `shopper` proves an account by a bearer token; `guest-or-shopper` reads the
 * token when one is sent and refuses a bad one; `seller` is a shopper whose session was opened for a store he is in, and to
 * all others there is nothing here (404); `operator` is a cookie session with a CSRF header; `provider` is a machine that
 * proves itself by a signature or a secret path, checked by the module that knows the provider.
 */
export type Access = 'anyone' | 'guest-or-shopper' | 'shopper' | 'seller' | 'operator' | 'provider'

/**
 * Pictures that come beside the body. The request is then a form (multipart/form-data) whose text parts are the body, each
 * a text, or a list of texts where a name comes more than once; a caller who has no pictures may send JSON as ever.
 */
export type Upload = {
  /** The name of the form's file parts. */
  field: string
  maxFiles: number
  maxFileBytes: number
  /** What a file is called to whoever sends too many or too large ones; 'a picture' unless said. */
  is?: 'a file'
}

export type Endpoint = Definition<z.ZodType>

/**
 * As much of a schema as the types below need. The compiler compares each of the contract's schemas with it, a thousand
 * times faster than with `z.ZodType` and its methods.
 */
type AnySchema = { _zod: { input: unknown; output: unknown } }

export type Definition<Schema = AnySchema> = {
  method: Method
  /** Parameters are written `:name`; every path answers with and without its trailing slash (D1). */
  path: string
  access: Access
  /** Of `seller` alone: what a member of staff must be allowed to do; without it any member of the store may call. */
  right?: SellerRight | 'owner'
  /** Of `operator` alone: whose work it is, besides the owner's; without it any operator may call. */
  roles?: readonly Exclude<OperatorRole, 'owner'>[]
  /** Of `operator` alone: the second factor must have been shown a moment ago, for what money or rights hang on. */
  asksAgain?: true
  /** One line for readers of the contract; the API reference has words of its own (`reference/`). */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  upload?: Upload
  response: Schema
  /** The good answer is no JSON but these bytes; `response` is then `FileBytes`. Never kept by any cache. */
  produces?: 'image/webp' | 'application/pdf' | 'text/csv; charset=utf-8'
  /** Of `produces`: the bytes are sent as they are made, and never all in memory. */
  chunked?: true
  /** The good answer is no end but a stream of events (text/event-stream), each of which is a `response`; GET only. */
  streams?: true
  /** Status of the good answer. */
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The field that carries the text of every refusal here, where S names another than the code's own. */
  errorField?: ErrorField
  /** Accepts `Idempotency-Key` (D24). */
  idempotent?: boolean
  /** Largest body in bytes; 64 KiB unless said. */
  bodyLimitBytes?: number
}

/** Declares one endpoint; an identity function that keeps the literal types. */
export function endpoint<const E extends Definition>(definition: E): E {
  return definition
}

type Field<E, K extends string> = E extends Record<K, infer S extends AnySchema | undefined> ? S : undefined
type Received<S> = S extends AnySchema ? z.output<S> : undefined
type Sent<S> = S extends AnySchema ? z.input<S> : undefined

/** What a handler receives: parsed, with wire decimals already turned into cents. */
export type Input<E> = {
  params: Received<Field<E, 'params'>>
  query: Received<Field<E, 'query'>>
  body: Received<Field<E, 'body'>>
}

/** What a caller sends, in wire form. */
export type CallInput<E> = Given<'params', Sent<Field<E, 'params'>>> &
  Given<'query', Sent<Field<E, 'query'>>> &
  Given<'body', Sent<Field<E, 'body'>>> &
  (E extends { upload: { field: infer F extends string } } ? { files?: { [K in F]?: readonly Blob[] } } : unknown)

type Given<K extends string, V> = V extends undefined ? unknown : object extends V ? { [P in K]?: V } : { [P in K]: V }

/** The good answer, in wire form: what a view builds and a browser reads. */
export type Answer<E> = E extends { response: infer S extends AnySchema } ? z.input<S> : never
