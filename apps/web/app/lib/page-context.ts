import { createContext, RouterContextProvider } from 'react-router'
import type { ApiCaller } from './api-types.ts'
import type { Language } from './language.ts'
import type { Site } from './site.ts'

/** What the server hands to the loaders of one page. */
export type PageContext = {
  api: ApiCaller
  site: Site
  language: Language
  /** Where the browser finds a section of the texts in this language; undefined where that is not known before. */
  textsAddress: (section: string) => string | undefined
  /** Which of a page's few random renderings is wanted (D30): the same number gives the same page. */
  draw: number
  /** Marks the inline scripts of this render: see content-policy.ts. */
  scriptMark: string
  log: { error(details: unknown, message?: string): void }
}

export const pageContext = createContext<PageContext>()

/** The one door by which the server process fills the context; exported again by entry.server.tsx. */
export function createPageContext(values: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, values]]))
}
