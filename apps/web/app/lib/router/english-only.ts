import { redirect, type RouterContextProvider } from 'react-router'
import { splitLanguage } from '../i18n/language.ts'
import { pageContext } from './page-context.ts'

/** The loader of an area that is in English only: its address in another language redirects to the English one. */
export function englishOnly({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  if (context.get(pageContext).language === 'en') return null
  const { origin, pathname, search } = new URL(request.url)
  throw redirect(origin + splitLanguage(pathname).path + search)
}
