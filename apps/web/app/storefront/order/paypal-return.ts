/** What PayPal's way back to an order's page says. It proves nothing: the server asks PayPal (D28). */
export type PaypalReturn = { came: 'approved'; token: string } | { came: 'cancelled' }

/** `?paypal=approved&token=…&PayerID=…`, `?paypal=cancelled&token=…`; null for any other address. */
export function paypalReturn(params: URLSearchParams): PaypalReturn | null {
  const came = params.get('paypal')
  const token = params.get('token')
  if (came === 'approved' && token) return { came, token }
  return came === 'cancelled' ? { came } : null
}

/** A reload is no second return, and an address that is passed on none at all. */
export function forgetPaypalReturn(): void {
  history.replaceState(history.state, '', location.pathname)
}
