import { errorTable, type ErrorBody, type ErrorCode, type ErrorField } from '#contract/errors.ts'
import { filled } from '#contract/filled-text.ts'

/** What a use case throws when the answer is one of the contract's errors. Routes catch nothing. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>

  /** @param data travels to the caller beside the text: nothing internal, nothing personal of others. */
  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.data = data
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

/** A field of the request is wrong, which its schema cannot tell. @param path as the request names it */
export function invalid(path: string, message: string): ShopError {
  return new ShopError('VALIDATION_FAILED', { fields: [{ path, message }] })
}

/** An error of the catalogue that is about one field of the request: its text is given for that field as well. */
export function fieldError(code: ErrorCode, path: string): ShopError {
  return new ShopError(code, { fields: [{ path, message: errorTable[code].text }] })
}

/** The body of an error answer: its text in the endpoint's own field where S names one, else in that of the code's row. */
export function errorBody(error: ShopError, requestId: string, endpointField?: ErrorField): ErrorBody {
  const { field, text } = errorTable[error.code]
  return { [endpointField ?? field]: filled(text, error.data), code: error.code, request_id: requestId, ...error.data }
}
