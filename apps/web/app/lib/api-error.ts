import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { filled } from '#contract/filled-text.ts'
import type { Words } from './words.ts'

/** Outcomes no server answered: nothing came back, or something that is not the API's. */
export type LocalErrorCode = 'UNREACHABLE' | 'NOT_JSON' | 'TOKENS_MISSING'

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | LocalErrorCode
  /** The server's words for a person; empty when it had none. */
  readonly text: string
  readonly body: Partial<ErrorBody>
  /** The beginning of what came back, as it came; empty when nothing did. */
  readonly answered: string

  constructor(
    status: number,
    code: ErrorCode | LocalErrorCode,
    text: string,
    body: Partial<ErrorBody> = {},
    answered = '',
  ) {
    super(`${status} ${code}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.text = text
    this.body = body
    this.answered = answered
  }
}

/**
 * By name, not by class: the pages are built into one file with a copy of this class, while the process around them
 * runs the source.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/**
 * The words this language has for the code of a failure, else the server's, else those the screen has for it: a proxy's
 * page instead of an answer says nothing to a person.
 */
export function errorText(error: unknown, otherwise: string, { errors }: Pick<Words, 'errors'>): string {
  if (!isApiError(error) || error.code === 'NOT_JSON') return otherwise
  return filled(errors[error.code] ?? error.text, error.body) || otherwise
}

/** What is wrong with each field of a form, by the field's name (`body.email` is `email`). */
export function fieldErrors(error: unknown, words: Pick<Words, 'errors' | 'fieldError'>): Record<string, string> {
  if (!isApiError(error)) return {}
  if (error.code === 'INVALID_PHONE' || error.code === 'PHONE_REQUIRED')
    return { phone_number: errorText(error, '', words) }
  const fields = error.body.fields ?? []
  return Object.fromEntries(
    fields.map(({ path, message }) => [path.split('.').at(-1) ?? path, words.fieldError(message)]),
  )
}
