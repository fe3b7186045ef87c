import { href } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { tokens } from '#web/lib/session/tokens.ts'

/**
 * Stores a token pair: the guest cart is merged into the account's, and the badge is updated.
 * @throws ApiError with the specified message when a token is missing
 */
export async function acceptTokens(pair: { access?: string; refresh?: string }): Promise<void> {
  // Not needed to show the screen. Loaded first: without it nobody is logged in with half a cart.
  const { joinCarts } = await import('../join-carts.ts')
  storeTokens(pair)
  await joinCarts()
  await cartCount.load()
}

/** @throws ApiError with the specified message when a token is missing */
export function storeTokens({ access, refresh }: { access?: string; refresh?: string }): void {
  if (!access || !refresh) throw new ApiError(200, 'TOKENS_MISSING', 'Missing access or refresh token in response.')
  tokens.save({ access, refresh })
}

/** Pages that are no useful target after login: a used link, or an answered confirmation. */
const passedThrough = /^\/(?:login|register|forgot-password|reset-password|unlock|profile\/delete)\b/i

/** The target after login: the requested page from the navigation state, otherwise the products (D18). */
export function destination(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  // Browsers treat a backslash as a slash, and ignore tabs and line ends: '/\t/evil.test' would name another host.
  const inside = typeof from === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(from)
  return inside && !passedThrough.test(from) ? from : href('/products')
}
