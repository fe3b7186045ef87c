import { createContext, use } from 'react'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { errorText, type LocalErrorCode } from '../api/api-error.ts'

/** Messages of `ui/` and `lib/`. Areas with more languages than English provide their own. */
export type UiMessages = {
  close: string
  dismiss: string
  cancel: string
  loading: string
  messages: string
  breadcrumb: string
  showPassword: string
  hidePassword: string
  decreaseQuantity: string
  increaseQuantity: string
  was: string
  stars: (rating: number) => string
  digit: (position: number, count: number) => string
  loadFailed: string
  reloadPage: string
  /** By the stable error code; where there is none, the server's message is shown. */
  errors: Partial<Record<ErrorCode | LocalErrorCode, string>>
  /** The server's message for one field of a form. */
  fieldError: (serverMessage: string) => string
}

export const englishUiMessages: UiMessages = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  loading: 'Loading...',
  messages: 'Messages',
  breadcrumb: 'Breadcrumb',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  decreaseQuantity: 'Decrease quantity',
  increaseQuantity: 'Increase quantity',
  was: 'Was',
  stars: (rating) => `${rating} out of 5 stars`,
  digit: (position, count) => `Digit ${position} of ${count}`,
  loadFailed: 'We couldn’t load this part of the page.',
  reloadPage: 'Reload page',
  errors: {},
  fieldError: (serverMessage) => serverMessage,
}

export const UiMessagesContext = createContext(englishUiMessages)

export const useUiMessages = (): UiMessages => use(UiMessagesContext)

/** The message of a failure: in this language, otherwise the server's, otherwise the screen's. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const uiMessages = useUiMessages()
  return (error, otherwise) => errorText(error, otherwise, uiMessages)
}
