import type { ApiOptions } from '../api/src/app.ts'
import { sandboxAddresses, sandboxCredentials, sandboxProviders } from '../sandbox/index.ts'
import type { ServerSettings } from './settings/settings.ts'

type Providers = ApiOptions['providers']

/** External scripts of the pages: the providers' own, or the sandboxes' replacements on our own origin. */
export type BrowserScripts = { paystackInlineUrl: string | null; googleClientUrl: string | null }

const googleIssuers = ['accounts.google.com', 'https://accounts.google.com']
const googleCertsUrl = 'https://www.googleapis.com/oauth2/v3/certs'
const googleClientUrl = 'https://accounts.google.com/gsi/client'

/**
 * The address of each external provider: from the settings, off, or its sandbox (in demo, when no setting names it).
 */
export function providersOf(
  settings: ServerSettings,
  ownUrl: string,
  smtpUrl: string | null,
): Providers & BrowserScripts {
  const sandbox = sandboxAddresses(ownUrl)
  const demo = sandboxProviders(ownUrl)
  const isDemo = settings.mode === 'demo'
  const chosen = <T, S>(value: T | 'off' | null, set: (value: T) => S, ofDemo: () => S): S | null => {
    if (value === 'off') return null
    if (value !== null) return set(value)
    return isDemo ? ofDemo() : null
  }
  return {
    paystack: chosen(
      settings.paystack,
      ({ baseUrl, secretKey, publicKey }) => ({ baseUrl, secretKey, publicKey }),
      () => demo.paystack,
    ),
    mpesa: chosen(
      settings.mpesa,
      (mpesa) => mpesa,
      () => demo.mpesa,
    ),
    paypal: chosen(
      settings.paypal,
      (paypal) => paypal,
      () => demo.paypal,
    ),
    google: chosen(
      settings.google,
      ({ clientId }) => ({ clientId, issuers: googleIssuers, certsUrl: googleCertsUrl }),
      () => ({
        clientId: sandboxCredentials.google.clientId,
        issuers: [sandboxCredentials.google.issuer],
        certsUrl: sandbox.googleCertsUrl,
      }),
    ),
    mail: chosen(
      settings.mail,
      (mail) => mail,
      () => ({ smtpUrl: smtpUrl ?? '', from: 'Sokoni <shop@sokoni.test>' }),
    ),
    sms: chosen(
      settings.sms,
      (sms) => sms,
      () => demo.sms,
    ),
    paystackInlineUrl: chosen(
      settings.paystack,
      ({ inlineScriptUrl }) => inlineScriptUrl,
      () => sandbox.paystackInlineUrl,
    ),
    googleClientUrl: chosen(
      settings.google,
      () => googleClientUrl,
      () => sandbox.googleClientUrl,
    ),
  }
}
