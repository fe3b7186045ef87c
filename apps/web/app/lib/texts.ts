import { use } from 'react'
import { documentLanguage, type Language, languages } from './language.ts'
import { SpeechContext } from './use-language.ts'

/** What another language has to say: every key of the English texts, none but those, functions of the same arguments. */
export type Wording<T> = T extends (...values: infer Values) => infer Said
  ? (...values: Values) => Said extends string ? string : Said
  : T extends string
    ? string
    : { [Key in keyof T]: Wording<T[Key]> }

type Loaders<T> = Record<Language, () => Promise<{ texts: T }>>

const underWay: Promise<unknown>[] = []

/** Waits for the texts that are on their way, so that a page can be rendered, or taken over, at one go. */
export const textsReady = (): Promise<unknown> => Promise.all(underWay)

/**
 * One screen's texts, a small file per language. The browser fetches the document's language alone, and begins as soon
 * as the screen's own script is there; the server has all of them.
 *
 * @param name the file's name in each language's folder
 * @returns the hook that gives the texts in the language of the page
 */
export function section<T>(name: string, load: Loaders<T>): () => T {
  const fetched: Partial<Record<Language, Promise<T>>> = {}
  const spoken = typeof document === 'undefined' ? (Object.keys(languages) as Language[]) : [documentLanguage()]
  for (const language of spoken) underWay.push(fetchIn(language))

  function fetchIn(language: Language): Promise<T> {
    const promise = load[language]().then(({ texts }) => texts)
    promise.then(
      // As `use` notes it itself: texts that are there are given at once, and a page is rendered at one go.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // Told where the texts are waited for.
      () => undefined,
    )
    fetched[language] = promise
    return promise
  }

  return function useSection() {
    const { language, preload } = use(SpeechContext)
    preload?.(name)
    // Asked of React each time: a rendering that goes on once its texts are there has to ask as it did before.
    return use(fetched[language] ?? fetchIn(language))
  }
}
