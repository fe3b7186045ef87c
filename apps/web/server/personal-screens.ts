import { insertAt } from './latin1-text.ts'

/** The resources of a personal screen for logged-in users, by its path without the language. */
export type PersonalScreen = {
  path: RegExp
  /** The file that only logged-in users load, relative to `apps/web`. */
  part: string
  /** The first API call of the screen, for a logged-in user; see the browser's early-call.ts. */
  call?: string
}

const personalScreens: readonly PersonalScreen[] = [
  { path: /^\/cart\/?$/i, part: 'app/storefront/cart/cart-of-account.tsx', call: '/api/cart/' },
  { path: /^\/(?:order|order-summary)\/[^/]+\/?$/i, part: 'app/storefront/order/order-of-shopper.tsx' },
  { path: /^\/order\/[^/]+\/receipt\/?$/i, part: 'app/storefront/receipt/receipt-of-shopper.tsx' },
  { path: /^\/(?:profile|account)\/?$/i, part: 'app/storefront/profile/account.tsx' },
]

export const personalScreen = (path: string): PersonalScreen | undefined =>
  personalScreens.find((screen) => screen.path.test(path))

/**
 * Starts a personal screen before its styles and scripts have loaded. The page is the same for every visitor and only
 * the
 * browser knows the user: the script sets `data-visitor` for the styles, and sends the screen's first call in parallel.
 *
 * @param mark nonce of this render's inline scripts: see sealInlineScripts
 */
export function beginPersonal(markedHtml: string, mark: string, apiHost: string, { call }: PersonalScreen): string {
  const url = call === undefined ? null : apiHost + call
  const script = `<script nonce="${mark}">(${String(beginInBrowser)})(${JSON.stringify(url)})</script>`
  const start = markedHtml.indexOf('<head>') + '<head>'.length
  return insertAt(markedHtml, start, script)
}

/**
 * Its source is written into the page, so it cannot use outer variables. Items of this device are merged into the
 * account's cart before the cart is requested, so in that case there is no early call. Where storage is disabled, no
 * user is logged in.
 */
function beginInBrowser(url: string | null) {
  const root = document.documentElement
  root.dataset.visitor = 'guest'
  try {
    const stored = (name: string) => localStorage.getItem(name)
    const token = stored('access_token')
    if (token === null && stored('refresh_token') === null) return
    root.dataset.visitor = 'shopper'
    if (url === null || token === null || ['cart', 'cart_merging', 'cart_waiting'].some(stored)) return
    const credentials = url.startsWith('/') ? 'same-origin' : 'include'
    const answer = fetch(url, {
      credentials,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    answer.catch(() => undefined)
    window.earlyCall = { url, token, answer }
  } catch {}
}
