/** The parameters of PayPal's return to an order's page. They prove nothing: the server asks PayPal (D28). */
export type PaypalReturn = { outcome: 'approved'; token: string } | { outcome: 'cancelled' }

/** `?paypal=approved&token=…&PayerID=…`, `?paypal=cancelled&token=…`; null for any other address. */
export function paypalReturn(params: URLSearchParams): PaypalReturn | null {
  const outcome = params.get('paypal')
  const token = params.get('token')
  if (outcome === 'approved' && token) return { outcome, token }
  return outcome === 'cancelled' ? { outcome } : null
}

/** Removes the parameters, if the page still has them: a reload does not repeat the return, and a shared address does not contain it. */
export function clearPaypalReturn(): void {
  if (paypalReturn(new URLSearchParams(location.search)) === null) return
  history.replaceState(history.state, '', location.pathname)
}
