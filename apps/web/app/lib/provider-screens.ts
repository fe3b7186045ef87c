/** Screens where somebody else's script runs. Their policy allows it, so they open as documents of their own. */

const cardScreens = /^\/(?:order|order-summary)\/[^/]*\/?$/i
const signInScreens = /^\/(?:login|register|profile\/delete)\/?$/i

/** Where Paystack's pop-up opens. */
export const hasCardPopup = (path: string) => cardScreens.test(path)
/** Where Google's sign-in stands. */
export const hasGoogleSignIn = (path: string) => signInScreens.test(path)

export function opensAsDocument(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path
  return hasCardPopup(pathname) || hasGoogleSignIn(pathname)
}
