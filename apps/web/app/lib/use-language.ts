import { createContext, use } from 'react'
import { type Language, localPath } from './language.ts'

/** Of the page that is being rendered: the server renders both languages at once. */
export type Speech = {
  language: Language
  /** On the server: lets the browser fetch a section's texts together with the page's scripts. */
  preload?: (section: string) => void
}

export const SpeechContext = createContext<Speech>({ language: 'en' })

export const useLanguage = (): Language => use(SpeechContext).language

/** Writes paths as addresses of this language, for forms; links are `<InnerLink>`. */
export function useAddress(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(language, path)
}
