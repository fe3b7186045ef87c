/**
 * What the shop's own clients are given in demo mode, as settings, just as they would be given live keys: nothing in
 * the shop knows whether it speaks to a provider or to its sandbox.
 */
export const sandboxCredentials = {
  daraja: {
    consumerKey: 'sokoni-sandbox-consumer-key',
    consumerSecret: 'sokoni-sandbox-consumer-secret',
    /** A PayBill number: pushes are `CustomerPayBillOnline` with PartyB the same number. */
    shortcode: '174379',
    passkey: 'sokoni-sandbox-passkey',
    /** The API user who may pay out, reverse and look up. */
    initiatorName: 'sokoniapi',
    /** As it is sent: the user's password, already under Safaricom's certificate. */
    securityCredential: 'c29rb25pLXNhbmRib3gtc2VjdXJpdHktY3JlZGVudGlhbA==',
  },
  paystack: {
    secretKey: 'sk_test_sokoni-sandbox',
    publicKey: 'pk_test_sokoni-sandbox',
  },
  paypal: {
    clientId: 'sokoni-sandbox-client-id',
    clientSecret: 'sokoni-sandbox-client-secret',
    /** Of the webhook registered with PayPal: part of what every event's signature is over. */
    webhookId: '5GP028458E2496506',
  },
  google: {
    clientId: 'sokoni-sandbox.apps.googleusercontent.test',
    /** The `iss` of its tokens. Not an address: accounts hang on it, and the port may differ at the next start. */
    issuer: 'https://accounts.google.sandbox.sokoni.test',
  },
  sms: {
    /** As Africa's Talking names everybody in its own sandbox. */
    username: 'sandbox',
    apiKey: 'sokoni-sandbox-sms-key',
  },
}

export type SandboxCredentials = typeof sandboxCredentials

/** Where the sandboxes answer, for a shop at `publicUrl`: what the shop's settings hold in place of the live hosts. */
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

/** The providers the shop moves money by and sends codes by, as its clients are told of them, for a shop at `publicUrl`. */
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
