import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { call, shopUrl } from './harness/http.ts'
import { newShopper } from './harness/accounts.ts'
import { mailTo } from './harness/mail.ts'

describe('operations endpoints', () => {
  it.each([
    ['/healthz', { status: 'ok' }],
    [
      '/readyz',
      {
        status: 'ready',
        checks: { database: 'ok', clock: 'ok', disk: 'ok', 'database disk': 'ok', jobs: 'ok', notifications: 'ok' },
      },
    ],
  ])('answers 200 at %s, with and without a trailing slash', async (path, expected) => {
    for (const address of [path, `${path}/`]) {
      const answer = await call('GET', address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.json()).toEqual(expected)
    }
  })

  it('serves Prometheus metrics of requests, jobs and payments at /metrics', async () => {
    await call('GET', '/api/products/')
    const { status, headers, text } = await call('GET', '/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.filter((line) => !/^[a-z_\d]+(\{.*\})? (-?[\d.e+-]+|NaN|[+-]Inf)$/.test(line))).toEqual([])
    for (const name of ['http_request_duration_seconds_count', 'jobs_dead', 'payouts_waiting', 'event_streams'])
      expect(text).toMatch(new RegExp(`^# HELP ${name.replace(/_count$/, '')} \\S`, 'm'))
    expect(text).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/products\/".*\} [1-9]/m)
  })

  it('serves every metric that the alerts and the dashboard of deploy/ read', async () => {
    const { text } = await call('GET', '/metrics')
    const files = ['prometheus/alerts.yml', 'grafana/sokoni.json'].map((name) =>
      readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8'),
    )
    const expressions = files.flatMap((file) => [...file.matchAll(/^\s*"?expr"?: (.*)$/gm)].map(([, one = '']) => one))
    const words = expressions.flatMap(
      (one) =>
        one
          .replaceAll(/\{.*?\}|"[^"]*"$/g, (part) => (part.startsWith('{') ? '' : part))
          .match(/\b[a-z]+_[a-z\d_]+\b/g) ?? [],
    )
    const names = new Set(words.map((word) => word.replace(/_(bucket|count)$/, '')))
    // Those come from Prometheus itself, or are not measured in a demo shop.
    for (const other of ['histogram_quantile', 'backup_age_seconds', 'replica_usable', 'humanize1024'])
      names.delete(other)
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !text.includes(`# HELP ${name} `))).toEqual([])
  })
})

describe('the sandboxes', () => {
  const names = ['paystack', 'paypal', 'daraja', 'google', 'sms', 'mail']

  it('are listed on one page with the demo accounts, and each can be opened from it', async () => {
    for (const address of ['/sandbox/', '/sandbox']) {
      const { status, text } = await call('GET', address)
      expect(status).toBe(200)
      for (const name of names) expect(text).toContain(`href="/sandbox/${name}/"`)
      for (const account of ['shopper-demo', 'seller-demo', 'operator-demo']) expect(text).toContain(account)
      expect(text).toMatch(/second factor [A-Z2-7]{32}/)
      expect(text).toMatch(/aria-label="QR code of the operator’s second factor">\s*<svg /)
    }
  })

  it.each(names)('serves the page of %s, forbids framing it, and rejects other origins', async (name) => {
    for (const address of [`/sandbox/${name}/`, `/sandbox/${name}`]) {
      const { status, headers, text } = await call('GET', address)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(text).toMatch(/<h1>[^<]+<\/h1>/)
      for (const other of names) expect(text).toContain(`href="/sandbox/${other}/"`)
    }
    const foreign = await call('GET', `/sandbox/${name}/`, { headers: { origin: 'https://evil.test' } })
    expect(foreign.status).toBe(403)
  })

  it('answer 404 for an unknown path', async () => {
    for (const path of ['/sandbox/nothing', ...names.map((name) => `/sandbox/${name}/no/such/path`)])
      expect((await call('GET', path)).status, path).toBe(404)
  })

  it('show every mail to an address as JSON, newest first', async () => {
    const { email } = await newShopper()
    await mailTo(email, /code/i)
    const answer = await call('GET', `/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const mails = JSON.parse(answer.text) as { sent_at: string }[]
    for (const mail of mails) {
      expect(Object.keys(mail).toSorted()).toEqual(['html', 'sent_at', 'subject', 'text', 'to'])
      expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/\S/), text: expect.stringMatching(/\S/) })
    }
    const times = mails.map(({ sent_at }) => Date.parse(sent_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await call('GET', '/sandbox/mail/messages.json?to=nobody@outside.test')).text).toBe('[]')
  })
})

describe('the API', () => {
  it.each(['/api/', '/api/nothing', '/api/nothing/', '/api/products/no/such/path/'])(
    'answers the unknown path %s with 404 and an error as JSON',
    async (path) => {
      const answer = await call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.json()).toMatchObject({
        code: 'NOT_FOUND',
        error: expect.any(String),
        request_id: expect.any(String),
      })
    },
  )

  it('answers a wrong method with 405 and the allowed methods', async () => {
    const answer = await call('DELETE', '/api/categories/')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain('GET')
  })

  it('gives the same answer with and without a trailing slash', async () => {
    // This answer never changes. Others are stored for each path, and may differ in age.
    const [slash, none] = await Promise.all([call('GET', '/api/contact/'), call('GET', '/api/contact')])
    expect(none.status).toBe(200)
    expect(none.text).toBe(slash.text)
  })

  it('requires authentication for personal data', async () => {
    for (const path of ['/api/profile/', '/api/cart/', '/api/orders/', '/api/seller/orders/', '/api/admin/session/']) {
      const answer = await call('GET', path)
      expect(answer.status, path).toBe(401)
    }
  })
})

describe('well-known files for browsers and search engines', () => {
  it('serves a manifest whose pages and icons exist', async () => {
    const answer = await call('GET', '/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(answer.text) as Record<'name' | 'start_url', string> &
      Record<'icons', { src: string; sizes: string; type: string; purpose?: string }[]> &
      Record<'shortcuts', { url: string }[]>
    expect(manifest.name).toBe('Sokoni')
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, type, sizes } of manifest.icons) {
      const response = await fetch(new URL(src, shopUrl()))
      expect(response.headers.get('content-type')).toBe(type)
      const picture = Buffer.from(await response.arrayBuffer())
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
      expect((await call('GET', url)).status, url).toBe(200)
  })

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icons/apple-touch-icon.png', 'image/png'],
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('serves %s as %s', async (path, type) => {
    const answer = await call('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.text.length).toBeGreaterThan(100)
  })

  it('has browsers revalidate the service worker on every use', async () => {
    expect((await call('GET', '/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('excludes personal pages and names the sitemap in robots.txt', async () => {
    const { text } = await call('GET', '/robots.txt')
    const lines = text.split('\n')
    for (const path of ['/api/', '/sandbox', '/cart', '/profile', '/order', '/seller', '/admin'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`)
  })

  it('lists pages, stores and products in the sitemap, which answer 200 (products sampled)', async () => {
    const files = locations((await call('GET', '/sitemap.xml')).text)
    const listed = (await Promise.all(files.map(async (file) => locations((await call('GET', file)).text)))).flat()
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.every((address) => address.startsWith(shopUrl()))).toBe(true)
    const products = listed.filter((address) => address.includes('/products/'))
    expect(products.length).toBeGreaterThanOrEqual(500)
    const every = Math.floor(products.length / 7)
    const sampled = [
      ...listed.filter((address) => !products.includes(address)),
      ...products.filter((_, index) => index % every === 0),
    ]
    expect(sampled.length).toBeGreaterThan(60)
    const statuses = await inTurns(sampled, async (address) => `${address} ${(await call('GET', address)).status}`)
    expect(statuses.filter((line) => !line.endsWith(' 200'))).toEqual([])
  })
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** Processes four items at a time, as a crawler does. */
async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 4) results.push(...(await Promise.all(items.slice(at, at + 4).map(act))))
  return results
}
