import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { describe, expect, inject, it } from 'vitest'

type Got = { status: number; headers: IncomingHttpHeaders; body: string }

/** What a server gets to see of a browser, and back: no compression asked, nothing followed. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    httpRequest(inject('shopUrl'), { method, headers, path }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const policyOf = (page: Got) => String(page.headers['content-security-policy'])

describe('a public page', () => {
  it('arrives readable, before any script', async () => {
    const { status, body } = await get('/categories')
    expect(status).toBe(200)
    expect(body).toContain('All Categories')
    expect(body).toContain('action="/search"')
  })

  it('is the same for everybody: cookies, tokens and hosts leave no trace', async () => {
    const plain = await get('/products')
    const other = await get('/products?utm_source=mail', {
      cookie: 'session=1',
      authorization: 'Bearer x',
      'accept-language': 'sw',
      'x-forwarded-host': 'evil.test',
    })
    expect(other.body).toBe(plain.body)
    expect(plain.headers['set-cookie']).toBeUndefined()
    expect(other.body).not.toContain('evil.test')
  })

  it('costs a 304 when it has not changed', async () => {
    const { headers } = await get('/products')
    const again = await get('/products', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('allows the inline scripts it came with by their hashes, and nothing inline else', async () => {
    const page = await get('/products')
    const [scripts] = policyOf(page).match(/script-src [^;]*/) ?? []
    expect(scripts?.match(/'sha256-/g)?.length).toBeGreaterThan(2)
    expect(policyOf(page)).not.toMatch(/unsafe|nonce/)
    expect(page.body).not.toMatch(/ style=| nonce=| on\w+="/)
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-cache',
    })
  })

  it('matches in any letter case, with and without a slash at the end', async () => {
    for (const path of ['/Categories', '/CATEGORIES/', '/Products', '/Login']) {
      expect(await get(path), path).toMatchObject({ status: 200 })
    }
  })

  it('is only read', async () => {
    expect(await get('/products', {}, 'POST')).toMatchObject({ status: 404 })
    const head = await get('/products', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
  })
})

describe('a page opened by a secret', () => {
  it.each(['/order/AAAAAAAAAAAAAAAAAAAAAA', '/Order-Summary/AAAAAAAAAAAAAAAAAAAAAA', '/reset-password?token=secret'])(
    'is neither stored nor indexed nor named to others: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(headers['x-robots-tag']).toContain('noindex')
    },
  )

  it('is not found when nobody has that order', async () => {
    const page = await get('/orders/AAAAAAAAAAAAAAAAAAAAAA/track')
    expect(page.status).toBe(404)
    expect(page.body).toContain('Order not found')
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

describe('what is not there', () => {
  it.each(['/no-such-page', '/products/999999999', '/assets/no-such-file.js', '/wishlists', '/%E0%A4%A'])(
    'answers %s without a good status',
    async (path) => {
      const { status } = await get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  it('refuses an address nobody can have typed', async () => {
    expect((await get(`/${'a'.repeat(5_000)}`)).status).toBe(400)
  })

  it('keeps what was typed into an address from becoming part of the page', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>"><img onerror=x>')}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img onerror')
  })
})

describe('an address that looks like another host', () => {
  it('is a page of this shop that does not exist', async () => {
    const { status, headers, body } = await get('//evil.test/products')
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
    expect(body).not.toContain('href="http://evil.test')
  })
})

describe('a built file', () => {
  it('is kept for ever and travels compressed', async () => {
    const { body } = await get('/')
    const [script] = /\/assets\/framework-[\w-]+\.js/.exec(body) ?? []
    const { status, headers } = await get(script ?? '', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  })
})
