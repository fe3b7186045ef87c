import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { type Language, localPath } from './language.ts'

/** The language of the page that is being rendered: the server renders both languages at the same time. */
export type Speech = {
  language: Language
  /** On the server: preloads a section's messages together with the page's scripts. */
  preload?: (section: string) => void
  /** On the server: the markup of parts that many pages show; see `repeated`. */
  markup?: RepeatedMarkup
}

export type RepeatedMarkup = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  site: object,
  within: (content: ReactNode) => ReactNode,
) => string

export const SpeechContext = createContext<Speech>({ language: 'en' })

export const useLanguage = (): Language => use(SpeechContext).language

/** Returns paths as addresses of this language, for forms; links use `<InnerLink>`. */
export function useAddress(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(language, path)
}
