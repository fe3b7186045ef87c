/**
 * The credentials of the shop's clients in demo mode. They are settings, like live keys, so the shop's code does not
 * distinguish a provider from its sandbox.
 */
export const sandboxCredentials = {
  daraja: {
    consumerKey: 'sokoni-sandbox-consumer-key',
    consumerSecret: 'sokoni-sandbox-consumer-secret',
    /** A PayBill number: pushes are `CustomerPayBillOnline` with PartyB the same number. */
    shortcode: '174379',
    passkey: 'sokoni-sandbox-passkey',
    /** The API user who may pay out, reverse and query. */
    initiatorName: 'sokoniapi',
    /** As sent on the wire: the password, already encrypted with Safaricom's certificate. */
    securityCredential: 'c29rb25pLXNhbmRib3gtc2VjdXJpdHktY3JlZGVudGlhbA==',
  },
  paystack: {
    secretKey: 'sk_test_sokoni-sandbox',
    publicKey: 'pk_test_sokoni-sandbox',
  },
  paypal: {
    clientId: 'sokoni-sandbox-client-id',
    clientSecret: 'sokoni-sandbox-client-secret',
    /** The id of the webhook registered with PayPal: part of the signed text of every event. */
    webhookId: '5GP028458E2496506',
  },
  google: {
    clientId: 'sokoni-sandbox.apps.googleusercontent.test',
    /** The `iss` of its tokens. Not a URL of this server: accounts depend on it, and the port may change. */
    issuer: 'https://accounts.google.sandbox.sokoni.test',
  },
  sms: {
    /** The username of every account in Africa's Talking's own sandbox. */
    username: 'sandbox',
    apiKey: 'sokoni-sandbox-sms-key',
  },
}

export type SandboxCredentials = typeof sandboxCredentials

/** The sandbox addresses for a shop at `publicUrl`, which its settings hold in place of the live hosts. */
export function sandboxAddresses(publicUrl: string) {
  const sandbox = `${publicUrl.replace(/\/+$/, '')}/sandbox`
  return {
    darajaBaseUrl: `${sandbox}/daraja`,
    paystackBaseUrl: `${sandbox}/paystack`,
    paystackInlineUrl: `${sandbox}/paystack/inline.js`,
    paypalBaseUrl: `${sandbox}/paypal`,
    googleClientUrl: `${sandbox}/google/gsi/client`,
    googleCertsUrl: `${sandbox}/google/oauth2/v3/certs`,
    smsBaseUrl: `${sandbox}/sms`,
  }
}

/** The configuration of the shop's payment and SMS clients for a shop at `publicUrl`. */
export function sandboxProviders(publicUrl: string) {
  const { darajaBaseUrl, paystackBaseUrl, paypalBaseUrl, smsBaseUrl } = sandboxAddresses(publicUrl)
  const { initiatorName: name, securityCredential, ...daraja } = sandboxCredentials.daraja
  return {
    paystack: { baseUrl: paystackBaseUrl, ...sandboxCredentials.paystack },
    mpesa: {
      baseUrl: darajaBaseUrl,
      ...daraja,
      transactionType: 'CustomerPayBillOnline' as const,
      partyB: daraja.shortcode,
      initiator: { name, securityCredential },
    },
    paypal: { baseUrl: paypalBaseUrl, ...sandboxCredentials.paypal },
    sms: { baseUrl: smsBaseUrl, ...sandboxCredentials.sms, senderId: null },
  }
}
