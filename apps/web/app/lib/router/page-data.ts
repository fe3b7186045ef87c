import { data, isRouteErrorResponse } from 'react-router'
import { type ApiError, isApiError } from '../api/api-error.ts'

/** The error that an error boundary receives when the data of a page could not be loaded. */
export type PageFailure = { failure: true } & Pick<ApiError, 'status' | 'code' | 'text' | 'answered'>

/**
 * For loaders on the server: returns the response, or throws an error with the page's HTTP status, so that a page
 * without its data is never treated as a success.
 */
export async function orFail<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw data(failureOf(error), { status: pageStatus(error) })
  }
}

/** An error from the browser, or one that the server sent with the page; other errors are not shown. */
export function pageFailure(error: unknown): PageFailure {
  if (isApiError(error)) return failureOf(error)
  if (isRouteErrorResponse(error) && isPageFailure(error.data)) return error.data
  throw error
}

function failureOf(error: unknown): PageFailure {
  if (!isApiError(error)) throw error
  return { failure: true, status: error.status, code: error.code, text: error.text, answered: error.answered }
}

function pageStatus(error: unknown): number {
  return isApiError(error) && error.status >= 400 && error.status < 500 ? error.status : 503
}

function isPageFailure(value: unknown): value is PageFailure {
  return typeof value === 'object' && value !== null && 'failure' in value
}
