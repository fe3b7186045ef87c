/** The parameters of PayPal's return to an order's page. They prove nothing: the server asks PayPal (D28). */
export type PaypalReturn = { came: 'approved'; token: string } | { came: 'cancelled' }

/** `?paypal=approved&token=…&PayerID=…`, `?paypal=cancelled&token=…`; null for any other address. */
export function paypalReturn(params: URLSearchParams): PaypalReturn | null {
  const came = params.get('paypal')
  const token = params.get('token')
  if (came === 'approved' && token) return { came, token }
  return came === 'cancelled' ? { came } : null
}

/** Removes the parameters, if the page still has them: a reload does not repeat the return, and a shared address does not contain it. */
export function forgetPaypalReturn(): void {
  if (paypalReturn(new URLSearchParams(location.search)) === null) return
  history.replaceState(history.state, '', location.pathname)
}
