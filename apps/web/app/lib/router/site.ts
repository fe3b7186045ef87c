import type { LabelMode } from '#contract/shared/constants.ts'

/** Settings of the running shop that screens need; the same for every visitor and on every page. */
export type Site = {
  /** Base of every API call and relative picture: empty for the page's own origin (D1). */
  apiHost: string
  /** The public origin of the shop, without a trailing slash. */
  publicUrl: string
  /** As set by the operator, otherwise as configured at process start (`CURRENCY_LABELS`, D10). */
  currencyLabels: LabelMode
  /** The subtotal from which delivery is free, a wire amount. */
  freeDeliveryFrom: number
  /** Google's sign-in script and our client id; null where sign-in with Google is off. */
  google: { scriptUrl: string; clientId: string } | null
  /** Paystack's pop-up script; null where card payments are off. */
  paystackScriptUrl: string | null
}

export const defaultSite: Omit<Site, 'publicUrl'> = {
  apiHost: '',
  currencyLabels: 'as-specified',
  freeDeliveryFrom: 4000,
  google: null,
  paystackScriptUrl: null,
}

/** The API origin is in a meta element, so that code outside of React can read it too. */
export const API_HOST_META = 'sokoni-api-host'

let host: string | undefined

export function apiHost(): string {
  host ??= document.querySelector<HTMLMetaElement>(`meta[name="${API_HOST_META}"]`)?.content ?? ''
  return host
}
