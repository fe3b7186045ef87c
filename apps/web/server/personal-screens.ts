/** What a screen of one person needs where somebody is logged in, by its path without the language. */
export type PersonalScreen = {
  path: RegExp
  /** The file of what only they get, from `apps/web`. */
  part: string
  /** What it asks the API first, of whoever is logged in; see early-call.ts of the browser. */
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
 * Begins a personal screen before its styles and scripts are there. The page is the same for everybody and only the browser
 * knows who looks at it: it is told to the styles (`data-visitor`), and the screen's first call sets out beside them.
 *
 * @param mark of this render's inline scripts: see sealInlineScripts
 */
export function beginPersonal(markedHtml: string, mark: string, apiHost: string, { call }: PersonalScreen): string {
  const url = call === undefined ? null : apiHost + call
  const script = `<script nonce="${mark}">(${String(beginInBrowser)})(${JSON.stringify(url)})</script>`
  const start = markedHtml.indexOf('<head>') + '<head>'.length
  return markedHtml.slice(0, start) + script + markedHtml.slice(start)
}

/**
 * Written into the page as it stands: nothing outside of it is there. What is only on this device joins the account's cart
 * before that is asked for, so then nothing is asked ahead. Where storage is switched off nobody is logged in.
 */
function beginInBrowser(url: string | null) {
  const root = document.documentElement
  root.dataset.visitor = 'guest'
  try {
    const kept = (name: string) => localStorage.getItem(name)
    const token = kept('access_token')
    if (token === null && kept('refresh_token') === null) return
    root.dataset.visitor = 'shopper'
    if (url === null || token === null || ['cart', 'cart_merging', 'cart_waiting'].some(kept)) return
    const credentials = url.startsWith('/') ? 'same-origin' : 'include'
    const answer = fetch(url, {
      credentials,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    answer.catch(() => undefined)
    window.earlyCall = { url, token, answer }
  } catch {}
}
