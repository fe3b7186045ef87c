import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox } from './index.ts'
import { isLoopbackAddress } from './loopback.ts'
import { anEmptyDatabase } from './test/database.ts'
import { aSandbox, postForm, type TestSandbox } from './test/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox({
    lines: ['shopper / shopper-demo', '<b>bold</b> / "quoted"'],
    secondFactorUri: 'otpauth://totp/Sokoni?secret=MGQOWJR5IRJ52UO2',
  })
})
afterAll(() => sandbox.close())

/** Uses node:http, because `fetch` does not let a test set the Host header. */
function statusFor(host: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${sandbox.url}/`, { headers: { host, ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject).end()
  })
}

describe('access to the sandbox', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1:1', '[::1]', '[::1]:3000'])(
    'accepts the host %s',
    async (host) => expect(await statusFor(host)).toBe(200),
  )

  it.each(['sokoni.test', 'localhost.evil.test', '127.0.0.1.evil.test:80', '192.168.0.7', 'evil.test:3000', '0.0.0.0'])(
    'rejects the host %s',
    async (host) => expect(await statusFor(host)).toBe(403),
  )

  it.each([
    ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'x-client-ip'],
    ...['cf-connecting-ip', 'true-client-ip', 'fly-client-ip', 'x-envoy-external-address', 'x-original-host'],
  ])('rejects a proxied request with the header %s', async (header) =>
    expect(await statusFor('localhost', { [header]: '127.0.0.1' })).toBe(403),
  )

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.7', false],
    ['::ffff:10.0.0.7', false],
    ['fe80::1', false],
    [undefined, false],
  ])('treats a connection from %s as local: %s', (address, isOfThisMachine) => {
    expect(isLoopbackAddress(address)).toBe(isOfThisMachine)
  })

  it('rejects requests from a foreign origin', async () => {
    const post = (origin: string) =>
      fetch(`${sandbox.url}/daraja/control/expire-token`, { method: 'POST', headers: { origin } })
    expect((await post('https://evil.test')).status).toBe(403)
    expect((await post('null')).status).toBe(403)
    expect((await post('http://localhost:3000')).status).toBe(204)
  })

  it('rejects foreign requests on unknown paths, too', async () => {
    const response = await fetch(`${sandbox.url}/nowhere`, { headers: { origin: 'https://evil.test' } })
    expect(response.status).toBe(403)
  })
})

describe('the index', () => {
  it('shows the demo accounts as escaped text', async () => {
    const page = await (await fetch(`${sandbox.url}/`)).text()
    expect(page).toContain('shopper / shopper-demo')
    expect(page).toContain('&lt;b&gt;bold&lt;/b&gt; / &quot;quoted&quot;')
    expect(page).not.toContain('<b>bold</b>')
  })

  it('shows the operator’s second factor as a QR code', async () => {
    const page = await (await fetch(`${sandbox.url}/`)).text()
    expect(page).toMatch(/<div class="qr" role="img" aria-label="[^"]+">\s*<svg [^>]+><rect [^>]+\/><path /)
  })

  it('links only to existing pages, with and without a trailing slash', async () => {
    const page = await (await fetch(`${sandbox.url}/`)).text()
    const links = [...new Set([...page.matchAll(/href="(\/sandbox\/[^"]*)"/g)].map((match) => match[1] ?? ''))]
    expect(links.length).toBeGreaterThan(4)
    for (const link of links.flatMap((path) => [path, path.replace(/\/$/, '')])) {
      expect(`${link} ${(await fetch(sandbox.origin + link)).status}`).toBe(`${link} 200`)
    }
  })

  it('uses no inline script and no inline style', async () => {
    const response = await fetch(`${sandbox.url}/daraja/`)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; ")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(await response.text()).not.toMatch(/<script>|style=|onclick=/)
  })
})

it('answers 404 for its own unknown paths, and leaves other paths to the shop', async () => {
  const answers = [
    '/nowhere',
    '/google/nowhere',
    '/mail/messages/0',
    '/daraja/nowhere',
    '/paystack/nowhere',
    '/paypal/nowhere',
  ].map(async (path) => [path, (await fetch(sandbox.url + path)).status])
  expect((await Promise.all(answers)).filter(([, status]) => status !== 404)).toEqual([])
  expect(await (await fetch(`${sandbox.origin}/nowhere`)).text()).toBe('a page of the shop')
})

describe('a start', () => {
  it('succeeds twice concurrently on an empty database', async () => {
    const database = await anEmptyDatabase()
    const options = {
      pool: database.pool,
      clock: { now: () => new Date() },
      publicUrl: () => '',
      paystackWebhookUrl: () => '',
      paypalWebhookUrl: () => '',
    }
    const both = await Promise.all([createSandbox(options), createSandbox(options)])
    expect(new Set(both.map((one) => one.smtpUrl)).size).toBe(2)
    await Promise.all(both.map((one) => one.stop()))
    await database.drop()
  })
})

it('answers 400 for invalid input', async () => {
  const broken = await fetch(`${sandbox.url}/daraja/control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(broken.status).toBe(400)
  expect((await postForm(`${sandbox.url}/daraja/control/settings`, { late_seconds: 'soon' })).status).toBe(400)
})
