import { errorTable, type ErrorBody, type ErrorCode, type ErrorField } from '#contract/shared/errors.ts'
import { filled } from '#contract/shared/filled-text.ts'

/** An error of the contract, thrown by a use case. Routes catch no errors. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>

  /** @param data sent to the caller next to the text: no internal data, no personal data of other users */
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

/**
 * A field of the request is invalid in a way that its schema cannot check.
 * @param path as the request names it
 */
export function invalid(path: string, message: string): ShopError {
  return new ShopError('VALIDATION_FAILED', { fields: [{ path, message }] })
}

/** An error of the catalogue that concerns one field of the request: its text is given for that field as well. */
export function fieldError(code: ErrorCode, path: string): ShopError {
  return new ShopError(code, { fields: [{ path, message: errorTable[code].text }] })
}

/**
 * The body of an error response: its text in the endpoint's own field where S names one, else in the field of the code.
 */
export function errorBody(error: ShopError, requestId: string, endpointField?: ErrorField): ErrorBody {
  const { field, text } = errorTable[error.code]
  return { [endpointField ?? field]: filled(text, error.data), code: error.code, request_id: requestId, ...error.data }
}
