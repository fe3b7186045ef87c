import axe from 'axe-core'
import { decodeJwt } from 'jose'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { sandboxAddresses, sandboxCredentials } from './credentials.ts'
import { aPaypalShop, type PaypalShop } from './paypal/test/paypal-shop.ts'
import { aDarajaCaller } from './test/daraja.ts'
import { aSandbox, postJson, type TestSandbox } from './test/sandbox.ts'

/** As strict as the shop's own policy: the libraries must work under it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'"

let sandbox: TestSandbox
let browser: Browser
let page: Page
let orders = 0

beforeAll(async () => {
  sandbox = await aSandbox()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await sandbox.close()
})
beforeEach(async () => {
  await page?.context().close()
  page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
})

/** Opens a page of the shop that loads a provider's library and records its callbacks in `window.heard`. */
async function openShopPage(library: string): Promise<void> {
  await page.route(`${sandbox.origin}/order`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY, 'cross-origin-opener-policy': 'same-origin-allow-popups' },
      body: `<!doctype html><html lang="en"><title>Order</title><script src="${library}"></script>
        <button id="pay">Pay</button><div id="google"></div></html>`,
    }),
  )
  await page.goto(`${sandbox.origin}/order`)
  await page.evaluate(() => Object.assign(window, { heard: [] }))
}

type Heard = { name: string; detail: Record<string, unknown> }

async function heard(name: string): Promise<Record<string, unknown>> {
  const handle = await page.waitForFunction(
    (requested) => (window as unknown as { heard: Heard[] }).heard.find((one) => one.name === requested)?.detail,
    name,
  )
  return (await handle.jsonValue()) ?? {}
}

describe("Paystack's inline library", () => {
  const addresses = () => sandboxAddresses(sandbox.origin)

  async function accessCode(): Promise<string> {
    const { secretKey } = sandboxCredentials.paystack
    const order = { email: 'w@example.test', amount: 500_00, currency: 'KES', reference: `SK${++orders}-1` }
    const response = await postJson(`${addresses().paystackBaseUrl}/transaction/initialize`, order, {
      authorization: `Bearer ${secretKey}`,
    })
    return (await response.json()).data.access_code
  }

  /** Adds a button that opens the checkout, clicks it, and returns the checkout's frame. */
  async function openCheckout(code: string): Promise<FrameLocator> {
    await openShopPage(addresses().paystackInlineUrl)
    await page.evaluate((accessCode) => {
      const { PaystackPop, heard } = window as unknown as { PaystackPop: new () => Popup; heard: Heard[] }
      type Popup = { resumeTransaction(code: string, callbacks: Record<string, (detail?: object) => void>): void }
      const note = (name: string) => (detail?: object) => void heard.push({ name, detail: { ...detail } })
      document.getElementById('pay')?.addEventListener('click', () => {
        const callbacks = { onLoad: note('load'), onSuccess: note('success'), onCancel: note('cancel') }
        new PaystackPop().resumeTransaction(accessCode, { ...callbacks, onError: note('error') })
      })
    }, code)
    await page.getByRole('button', { name: 'Pay' }).click()
    return page.frameLocator('dialog iframe')
  }

  it('lets the shopper pay in a dialog and restores the focus', async () => {
    const code = await accessCode()
    const checkout = await openCheckout(code)
    expect(await heard('load')).toMatchObject({ accessCode: code, customer: { email: 'w@example.test' } })
    await page.getByRole('dialog', { name: 'Paystack checkout' }).waitFor()
    await checkout.getByRole('button', { name: 'Pay KES 500.00' }).click()
    expect(await heard('success')).toMatchObject({ reference: `SK${orders}-1`, message: 'Approved' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay')
  })

  it('declines a payment, and accepts the next attempt', async () => {
    const checkout = await openCheckout(await accessCode())
    await checkout.getByLabel('Card number').fill('5555 4444 3333 2222')
    await checkout.getByRole('button', { name: 'Pay KES 500.00' }).click()
    await checkout.getByRole('alert').filter({ hasText: 'Insufficient Funds' }).waitFor()
    await checkout.getByRole('button', { name: 'Pay KES 500.00' }).click()
    expect(await heard('success')).toMatchObject({ reference: `SK${orders}-1` })
  })

  it.each([
    ['its Cancel button', (checkout: FrameLocator) => checkout.getByRole('button', { name: 'Cancel' }).click()],
    ['the cross next to it', () => page.getByRole('button', { name: 'Close' }).click()],
    ['Escape outside the frame', () => page.getByRole('button', { name: 'Close' }).press('Escape')],
    ['Escape inside the frame', (checkout: FrameLocator) => checkout.getByLabel('Card number').press('Escape')],
  ])('is cancelled by %s', async (_way, cancel) => {
    const checkout = await openCheckout(await accessCode())
    await heard('load')
    await cancel(checkout)
    await heard('cancel')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('waits for the phone and then reports the payment', async () => {
    const checkout = await openCheckout(await accessCode())
    await checkout.getByRole('button', { name: 'Pay with M-Pesa' }).click()
    await checkout.getByRole('heading', { name: 'Check the phone' }).waitFor()
    await sandbox.pass(3)
    expect(await heard('success')).toMatchObject({ reference: `SK${orders}-1` })
  })

  it('shows a message when the transaction is already paid', async () => {
    const code = await accessCode()
    await postJson(`${addresses().paystackBaseUrl}/control/transactions/SK${orders}-1`, { outcome: 'success' })
    await openCheckout(code)
    expect(await heard('error')).toEqual({ message: 'This transaction has been paid already' })
  })

  it('starts a payment with the public key, and closes it on request', async () => {
    await openShopPage(addresses().paystackInlineUrl)
    await page.evaluate((key) => {
      const { PaystackPop, heard } = window as unknown as { PaystackPop: new () => Popup; heard: Heard[] }
      type Popup = { newTransaction(options: object): { id: string }; cancelTransaction(id: string): void }
      const popup = new PaystackPop()
      const { id } = popup.newTransaction({
        key,
        email: 'w@example.test',
        amount: 100_00,
        onLoad: () => popup.cancelTransaction(id),
        onCancel: () => heard.push({ name: 'cancel', detail: {} }),
      })
      popup.newTransaction({
        key: 'wrong',
        onError: (detail: Heard['detail']) => heard.push({ name: 'error', detail }),
      })
    }, sandboxCredentials.paystack.publicKey)
    await heard('cancel')
    expect(await heard('error')).toEqual({ message: 'Invalid key' })
  })
})

describe("Google's client library", () => {
  async function openSignIn(): Promise<void> {
    await openShopPage(sandboxAddresses(sandbox.origin).googleClientUrl)
    await page.evaluate((clientId) => {
      const { google, heard } = window as unknown as { google: { accounts: { id: Id } }; heard: Heard[] }
      type Moment = Record<string, () => unknown>
      type Id = {
        initialize(o: object): void
        renderButton(e: Element | null, o: object): void
        prompt(l: (m: Moment) => void): void
      }
      google.accounts.id.initialize({
        client_id: clientId,
        nonce: 'n-3',
        callback: (detail: Heard['detail']) => heard.push({ name: 'credential', detail }),
      })
      google.accounts.id.renderButton(document.getElementById('google'), { text: 'continue_with', width: 280 })
      document.getElementById('pay')?.addEventListener('click', () =>
        google.accounts.id.prompt((moment) => {
          const names = [
            'getMomentType',
            'isDisplayed',
            'isNotDisplayed',
            'getNotDisplayedReason',
            'getDismissedReason',
          ]
          const detail = Object.fromEntries(names.map((name) => [name, moment[name]?.()]))
          heard.push({ name: String(detail.getMomentType), detail })
        }),
      )
    }, sandboxCredentials.google.clientId)
  }

  async function signInWithButton(person: string): Promise<void> {
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const chooser = await popup
    await chooser.getByRole('button', { name: person }).click()
    if (!chooser.isClosed()) await chooser.waitForEvent('close')
  }

  it('signs in through the pop-up and passes the nonce through', async () => {
    await openSignIn()
    await signInWithButton('Kamau Mwangi')
    const { credential, select_by } = await heard('credential')
    expect(select_by).toBe('btn')
    expect(decodeJwt(String(credential))).toMatchObject({ email: 'kamau.mwangi@gmail.test', nonce: 'n-3' })
  })

  it('shows no one tap to a browser without a session, and reports the reason', async () => {
    await openSignIn()
    await page.getByRole('button', { name: 'Pay' }).click()
    expect(await heard('display')).toMatchObject({
      isNotDisplayed: true,
      isDisplayed: false,
      getNotDisplayedReason: 'opt_out_or_no_session',
    })
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('offers one tap to a returning user, until it is dismissed', async () => {
    await openSignIn()
    await signInWithButton('Achieng Otieno')
    await openSignIn()
    await page.getByRole('button', { name: 'Pay' }).click()
    expect(await heard('display')).toMatchObject({ isDisplayed: true })
    const card = page.frameLocator('iframe[title="Sign in with Google"]')
    await card.getByRole('button', { name: 'Continue as Achieng Otieno' }).click()
    expect(await heard('credential')).toMatchObject({ select_by: 'user' })
    expect(await heard('dismissed')).toMatchObject({ getDismissedReason: 'credential_returned' })

    await openSignIn()
    await page.getByRole('button', { name: 'Pay' }).click()
    await card.getByRole('button', { name: 'Not now' }).click()
    expect(await heard('dismissed')).toMatchObject({ getDismissedReason: 'cancel_called' })

    await openSignIn()
    await page.getByRole('button', { name: 'Pay' }).click()
    expect(await heard('display')).toMatchObject({ getNotDisplayedReason: 'suppressed_by_user' })
  })
})

describe("PayPal's page", () => {
  async function openOrder(): Promise<{ shop: PaypalShop; id: string }> {
    const shop = await aPaypalShop(sandbox)
    const id = await shop.create()
    await page.route(`${sandbox.shop.url}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Back in the shop</title>' }),
    )
    await page.goto(`${shop.url}/checkoutnow?token=${id}`)
    return { shop, id }
  }

  it('returns the payer to the shop', async () => {
    const { shop, id } = await openOrder()
    await page.getByRole('button', { name: 'Pay with PayPal balance' }).click()
    await page.waitForURL(`${shop.addresses.return_url}&token=${id}&PayerID=*`)
    expect(new URL(page.url()).searchParams.get('token')).toBe(id)
  })

  it('returns a payer who cancels to the cancel URL', async () => {
    const { shop, id } = await openOrder()
    await page.getByRole('button', { name: 'Cancel and return' }).click()
    await page.waitForURL(`${shop.addresses.cancel_url}?token=${id}`)
    expect(new URL(page.url()).searchParams.get('token')).toBe(id)
  })

  it('offers another payment method after a declined card', async () => {
    const { shop, id } = await openOrder()
    await page.getByText('Make something else happen').click()
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await page.waitForURL(/PayerID=/)
    expect((await shop.capture(id)).status).toBe(422)
    await page.goto(`${shop.url}/checkoutnow?token=${id}`)
    await page.getByRole('alert').filter({ hasText: 'Your card was declined' }).waitFor()
    await page.getByRole('button', { name: 'Pay with PayPal balance' }).click()
    await page.waitForURL(/PayerID=/)
    expect((await shop.capture(id)).status).toBe(201)
  })
})

describe('the pages', () => {
  const paths = [
    '/',
    '/daraja/',
    '/daraja/paybill/?account=SK4X2&amount=1450',
    '/paystack/',
    '/google/',
    '/mail/',
    '/mail/messages/1',
    '/paystack/checkout/1',
    '/paypal/',
  ]

  beforeAll(async () => {
    const shop = await aPaypalShop(sandbox)
    paths.push(`/paypal/checkoutnow?token=${await shop.createApproved('card-declined')}`)
    await shop.createPaid('review-open')
    await shop.control(`captures/${(await shop.createPaid()).captureId}`, { outcome: 'reversed' })
    await sandbox.pool.query(
      `insert into sandbox.mail_message (recipient, sender, subject, text_part, html_part, sent_at)
       values ('w@example.test', '', 'Karibu', 'Karibu', '<p>Karibu</p>', now())`,
    )
    await sandbox.pool.query(
      `insert into sandbox.daraja_push (checkout_request_id, merchant_request_id, phone, amount_shillings,
         account_reference, callback_url, behaviour, requested_at, due_at)
       values ('ws_1', '1', '254700000000', 250000, 'SK4X2', 'http://localhost/', '1037', now(), now())`,
    )
    await sandbox.pool.query(
      `insert into sandbox.paystack_transaction (reference, access_code, email, amount, currency, channels, metadata,
         status, gateway_response, created_at)
       values ('SK-page', '1', 'a.very.long.address.indeed@example.test', 999999999, 'KES', '{card,mobile_money}', '""',
         'abandoned', '', now())`,
    )
    const daraja = aDarajaCaller(sandbox)
    await daraja.control('pay-by-hand', { phone: '254712345678', amount: 1450, account: 'SK4X2' })
    await daraja.control('pay-by-hand', { phone: '254712345678', amount: 0, account: 'SK4X2' })
    await daraja.call('/mpesa/b2c/v3/paymentrequest', daraja.aPayout({ PartyB: daraja.aPhone('00') }))
    await daraja.call('/mpesa/reversal/v1/request', daraja.aReversal('UG4XXXXXXX'))
    const paystack = (path: string, body: object) => postJson(`${sandbox.url}/paystack/control/${path}`, body)
    await paystack('transactions/SK-page', { outcome: 'success' })
    await paystack('disputes', { reference: 'SK-page' })
    await sandbox.runDue()
  })

  it.each(['light', 'dark'] as const)('fit a small phone and pass axe in %s mode', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      await page.goto(sandbox.url + path)
      expect(`${path} ${await page.evaluate(() => document.documentElement.scrollWidth)}`).toBe(`${path} 360`)
      await page.evaluate(axe.source)
      const faults = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; help: string }[] }> } }
        return (await axe.run()).violations.map(({ id, help }) => `${id}: ${help}`)
      })
      expect({ path, faults }).toEqual({ path, faults: [] })
    }
  })
})
