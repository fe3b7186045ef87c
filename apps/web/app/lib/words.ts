import { createContext, use } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { errorText, type LocalErrorCode } from './api-error.ts'

/** What `ui/` and `lib/` say by themselves. Areas with more languages than English provide theirs. */
export type Words = {
  close: string
  dismiss: string
  cancel: string
  loading: string
  messages: string
  breadcrumb: string
  showPassword: string
  hidePassword: string
  oneLess: string
  oneMore: string
  was: string
  stars: (rating: number) => string
  digit: (position: number, count: number) => string
  partFailed: string
  reloadPage: string
  /** By the stable code of the answer; where there is none, the server's own words are shown. */
  errors: Partial<Record<ErrorCode | LocalErrorCode, string>>
  /** What the server says of one field of a form. */
  fieldError: (serverWords: string) => string
}

export const englishWords: Words = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  loading: 'Loading...',
  messages: 'Messages',
  breadcrumb: 'Breadcrumb',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  oneLess: 'One less',
  oneMore: 'One more',
  was: 'Was',
  stars: (rating) => `${rating} out of 5 stars`,
  digit: (position, count) => `Digit ${position} of ${count}`,
  partFailed: 'This part of the page could not be loaded.',
  reloadPage: 'Reload the page',
  errors: {},
  fieldError: (serverWords) => serverWords,
}

export const WordsContext = createContext(englishWords)

export const useWords = (): Words => use(WordsContext)

/** What to say of a failure: its words in this language, else the server's, else the screen's own. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const words = useWords()
  return (error, otherwise) => errorText(error, otherwise, words)
}
