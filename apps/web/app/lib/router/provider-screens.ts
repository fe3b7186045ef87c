/** Screens that run a provider's script. Their content policy allows it, so they open as separate documents. */

const cardScreens = /^\/(?:order|order-summary)\/[^/]*\/?$/i
const signInScreens = /^\/(?:login|register|profile\/delete)\/?$/i

/** Screens that open Paystack's pop-up. */
export const hasCardPopup = (path: string) => cardScreens.test(path)
/** Screens that show Google's sign-in. */
export const hasGoogleSignIn = (path: string) => signInScreens.test(path)

export function opensAsDocument(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path
  return hasCardPopup(pathname) || hasGoogleSignIn(pathname)
}
