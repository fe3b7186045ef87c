import type { LabelMode } from '#contract/constants.ts'

/** Settings of the running shop that screens need; the same for every visitor, and on every page. */
export type Site = {
  /** Base of every API call and relative picture: empty for the page's own origin (D1). */
  apiHost: string
  /** Where the shop is reached, without a slash at the end. */
  publicUrl: string
  /** As the operator has set them, else as the process was started (`CURRENCY_LABELS`, D10). */
  currencyLabels: LabelMode
  /** What the goods come to where delivery is free, a wire amount. */
  freeDeliveryFrom: number
  /** Google's sign-in script and our client id; null where sign-in with Google is off. */
  google: { scriptUrl: string; clientId: string } | null
  /** Paystack's pop-up script; null where cards are off. */
  paystackScriptUrl: string | null
}

export const defaultSite: Omit<Site, 'publicUrl'> = {
  apiHost: '',
  currencyLabels: 'as-specified',
  freeDeliveryFrom: 4000,
  google: null,
  paystackScriptUrl: null,
}

/** The page says where its API is in a meta element, so that code outside of React can read it too. */
export const API_HOST_META = 'sokoni-api-host'

let host: string | undefined

export function apiHost(): string {
  host ??= document.querySelector<HTMLMetaElement>(`meta[name="${API_HOST_META}"]`)?.content ?? ''
  return host
}
