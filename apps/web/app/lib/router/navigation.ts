import { areaOf } from './area.ts'
import { documentLanguage, localPath, splitLanguage } from '../i18n/language.ts'
import { toasts } from '../storage/toasts.ts'
import { hasGoogleSignIn } from './provider-screens.ts'

/**
 * Opens a page as a new document with its own content policy, and keeps the navigation state for the router. For the
 * screens of provider-screens.ts: a policy belongs to a document, not to later client-side navigations.
 *
 * @param path without language: the new document has the same language
 */
export function openDocument(path: string, state?: unknown): void {
  toasts.carry()
  const address = localPath(documentLanguage(), path)
  if (state === undefined) return location.assign(address)
  history.pushState({ usr: state, key: Math.random().toString(36).slice(2, 10) }, '', address)
  // A reload would restore the scroll position of the old page; the router resets scroll restoration just before.
  addEventListener('pagehide', () => (history.scrollRestoration = 'manual'))
  location.reload()
}

/** The path of the current page. */
export const here = () => splitLanguage(location.pathname).path + location.search

/** The page to come back to, as the login screen receives it. Registration and login pass on the one that they received. */
export function fromHere(): object {
  const received: unknown = history.state?.usr
  const isPassedOn = hasGoogleSignIn(splitLanguage(location.pathname).path)
  return isPassedOn && typeof received === 'object' && received !== null ? received : { from: here() }
}

/** An inside link that may be followed without loading a document: its path, else null. Languages are documents. */
export function innerPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor || anchor.origin !== location.origin || anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  const samePage = anchor.pathname === location.pathname && anchor.search === location.search
  if (samePage && anchor.hash !== '') return null
  const { language, path } = splitLanguage(anchor.pathname)
  if (areaOf(path) !== areaOf(location.pathname)) return null
  return language === documentLanguage() ? path + anchor.search + anchor.hash : null
}
