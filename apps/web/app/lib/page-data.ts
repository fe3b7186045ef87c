import { data, isRouteErrorResponse } from 'react-router'
import { type ApiError, isApiError } from './api-error.ts'

/** What an error boundary finds when the data of a page could not be had. */
export type PageFailure = { failure: true } & Pick<ApiError, 'status' | 'code' | 'text' | 'answered'>

/**
 * For loaders on the server: the answer, or a thrown failure that carries the page's status, so that a page without
 * its data is never taken for a good one.
 */
export async function orFail<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw data(failureOf(error), { status: pageStatus(error) })
  }
}

/** A failure in the browser, or one that came with the page from the server; anything else is not ours to show. */
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
