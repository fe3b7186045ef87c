import type { LabelMode } from './currency-labels.ts'

/** Settings of the running shop that screens need; the same for every visitor. */
export type Site = {
  /** Base of every API call and relative picture: empty for the page's own origin (D1). */
  apiHost: string
  /** Where the shop is reached, without a slash at the end. */
  publicUrl: string
  /** `CURRENCY_LABELS` of the settings (D10). */
  currencyLabels: LabelMode
  /** Google's sign-in script and our client id; null where sign-in with Google is off. */
  google: { scriptUrl: string; clientId: string } | null
  /** Paystack's pop-up script; null where cards are off. */
  paystackScriptUrl: string | null
}

export const defaultSite: Omit<Site, 'publicUrl'> = {
  apiHost: '',
  currencyLabels: 'as-specified',
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
