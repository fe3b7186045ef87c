import { use } from 'react'
import { documentLanguage, type Language, languages } from './language.ts'
import { SpeechContext } from './use-language.ts'

/** The messages of another language: exactly the keys of the English messages, functions with the same arguments. */
export type Translated<T> = T extends (...values: infer Values) => infer Message
  ? (...values: Values) => Message extends string ? string : Message
  : T extends string
    ? string
    : { [Key in keyof T]: Translated<T[Key]> }

type Loaders<T> = Record<Language, () => Promise<{ messages: T }>>

const underWay: Promise<unknown>[] = []

/** Waits for the messages that are loading, so that a page can be rendered or hydrated without suspending. */
export const messagesReady = (): Promise<unknown> => Promise.all(underWay)

/**
 * The messages of one screen, one small file per language. The browser fetches only the language of the document, and
 * begins as soon as the screen's script has loaded; the server has all languages.
 *
 * @param name the file name in each language's folder
 * @returns the hook that returns the messages in the language of the page
 */
export function section<T>(name: string, load: Loaders<T>): () => T {
  const fetched: Partial<Record<Language, Promise<T>>> = {}
  const spoken = typeof document === 'undefined' ? (Object.keys(languages) as Language[]) : [documentLanguage()]
  for (const language of spoken) underWay.push(fetchIn(language))

  function fetchIn(language: Language): Promise<T> {
    const promise = load[language]().then(({ messages }) => messages)
    promise.then(
      // The same marks that `use` sets: loaded messages are returned synchronously, and a page renders without
      // suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // The consumer that waits for the messages handles the error.
      () => undefined,
    )
    fetched[language] = promise
    return promise
  }

  return function useSection() {
    const { language, preload } = use(SpeechContext)
    preload?.(name)
    // Calls `use` on every render: a render that resumes after suspending has to call the same hooks as before.
    return use(fetched[language] ?? fetchIn(language))
  }
}
