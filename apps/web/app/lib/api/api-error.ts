import type { ErrorBody, ErrorCode } from '#contract/shared/errors.ts'
import { filled } from '#contract/shared/filled-text.ts'
import type { UiMessages } from '../i18n/ui-messages.ts'

/** Failures without an API response: no response, or a response that does not come from the API. */
export type LocalErrorCode = 'UNREACHABLE' | 'NOT_JSON' | 'TOKENS_MISSING'

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | LocalErrorCode
  /** The server's message for the user; empty when there is none. */
  readonly text: string
  readonly body: Partial<ErrorBody>
  /** The beginning of the response body, unchanged; empty when there is none. */
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
 * Compares by name, not by class: the pages are bundled into one file with a copy of this class, while the process
 * around them runs the source.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/**
 * The message in this language for the error code, otherwise the server's message, otherwise the screen's: the error
 * page of a proxy helps no user.
 */
export function errorText(error: unknown, otherwise: string, { errors }: Pick<UiMessages, 'errors'>): string {
  if (!isApiError(error) || error.code === 'NOT_JSON') return otherwise
  return filled(errors[error.code] ?? error.text, error.body) || otherwise
}

/** The error of each form field, by the name of the field (`body.email` is `email`). */
export function fieldErrors(
  error: unknown,
  uiMessages: Pick<UiMessages, 'errors' | 'fieldError'>,
): Record<string, string> {
  if (!isApiError(error)) return {}
  if (error.code === 'INVALID_PHONE' || error.code === 'PHONE_REQUIRED')
    return { phone_number: errorText(error, '', uiMessages) }
  const fields = error.body.fields ?? []
  return Object.fromEntries(
    fields.map(({ path, message }) => [path.split('.').at(-1) ?? path, uiMessages.fieldError(message)]),
  )
}
