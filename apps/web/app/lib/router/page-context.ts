import { createContext, RouterContextProvider } from 'react-router'
import type { ApiCaller } from '../api/api-types.ts'
import type { Language } from '../i18n/language.ts'
import type { Site } from './site.ts'

/** What the server passes to the loaders of one page. */
export type PageContext = {
  api: ApiCaller
  site: Site
  language: Language
  /** The browser's file with a section of the messages in this language; undefined where it is not known in advance. */
  messagesAddress: (section: string) => string | undefined
  /** Selects one of the few random renderings of a page (D30): the same number gives the same page. */
  draw: number
  /** Nonce that marks the inline scripts of this render: see content-policy.ts. */
  scriptMark: string
  /** Takes the finished document: faster than as the body of a response, which is encoded and decoded again. */
  onDocument: (html: Buffer) => void
  log: { error(details: unknown, message?: string): void }
}

export const pageContext = createContext<PageContext>()

/** The only function by which the server process fills the context; re-exported by entry.server.tsx. */
export function createPageContext(values: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, values]]))
}
