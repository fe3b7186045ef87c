import { href } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { cartCount } from '#web/lib/cart-count.ts'
import { tokens } from '#web/lib/tokens.ts'
import { joinCarts } from '../join-carts.ts'

/**
 * Takes a token pair into use: the guest's cart joins the account's, the badge follows.
 * @throws ApiError with the specified words when a token is missing
 */
export async function takeTokens(pair: { access?: string; refresh?: string }): Promise<void> {
  storeTokens(pair)
  await joinCarts()
  await cartCount.load()
}

/** @throws ApiError with the specified words when a token is missing */
export function storeTokens({ access, refresh }: { access?: string; refresh?: string }): void {
  if (!access || !refresh) throw new ApiError(200, 'TOKENS_MISSING', 'Missing access or refresh token in response.')
  tokens.save({ access, refresh })
}

/** Where nobody wants to be once they are logged in: a used link, or a question they have just answered. */
const passedThrough = /^\/(?:login|register|forgot-password|reset-password|unlock|profile\/delete)\b/i

/** Where a login leads: to where it was asked for, as navigation state says, else to the products (D18). */
export function destination(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  // Browsers read a backslash as a slash, and past tabs and line ends: '/\t/evil.test' would name another host.
  const inside = typeof from === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(from)
  return inside && !passedThrough.test(from) ? from : href('/products')
}
