import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, call, shopUrl } from './harness/http.ts'

/** Public pages with the same content for all users, which search engines may index. */
const publicPages = [
  '/',
  '/products',
  '/products/1',
  '/categories',
  '/search?q=kettle',
  '/trending',
  '/new-arrivals',
  '/summer-sale',
  '/limited-offer',
  '/phone-sale',
  '/weekend-deals',
  '/electronics',
  '/wishlist',
  '/contact',
  '/faq',
  '/about',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
]

/** Personal pages, requested without a session: they answer 200, and are neither cached nor indexed. */
const personalPages = ['/cart', '/profile', '/account', '/reset-password?token=none', '/profile/delete']

const entrances = [
  '/Seller/Login',
  '/Seller/Register',
  '/Seller/Dashboard',
  '/Seller/Dashboard/orders',
  '/seller/login',
  '/admin',
  '/admin/orders',
]

function assertSecured({ headers }: Answer) {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('set-cookie')).toBeNull()
}

function assertPage(answer: Answer, language: string) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.text).toMatch(/^<!DOCTYPE html>/)
  expect(answer.text).toContain(`<html lang="${language}"`)
  expect(answer.text).toMatch(/<title>[^<]+<\/title>/)
  const shown = answer.text.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')
  expect(shown).not.toMatch(/\b(undefined|NaN|null|\[object Object\])\b/)
  assertSecured(answer)
}

describe('a page without a session', () => {
  it.each(publicPages)('answers %s in English and Kiswahili, with and without a trailing slash', async (path) => {
    const [bare = '', query] = path.split('?')
    const withQuery = (address: string) => (query ? `${address}?${query}` : address)
    for (const [prefix, language] of [
      ['', 'en-KE'],
      ['/sw', 'sw-KE'],
    ] as const) {
      const canonical = bare === '/' ? prefix || '/' : `${prefix}${bare}`
      const listedAs = bare === '/electronics' ? `${prefix}/categories/electronics` : canonical
      for (const address of new Set([canonical, `${canonical}/`.replace('//', '/')])) {
        const answer = await call('GET', withQuery(address))
        assertPage(answer, language)
        expect(answer.text).toMatch(/<h1\b/)
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        const named = /<link rel="canonical" href="([^"]*)"/.exec(answer.text)?.[1]
        if (named !== undefined) expect(new URL(named).pathname).toBe(listedAs)
        expect(answer.text).toContain('<main')
      }
    }
  })

  it.each([...personalPages, ...personalPages.map((path) => `/sw${path}`)])(
    'forbids caching and indexing of %s',
    async (path) => {
      const answer = await call('GET', path)
      assertPage(answer, path.startsWith('/sw') ? 'sw-KE' : 'en-KE')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
    },
  )

  it.each(entrances)('opens the seller or operator screens at %s, and forbids indexing', async (path) => {
    for (const address of [path, `${path}/`]) {
      const answer = await call('GET', address)
      assertPage(answer, 'en-KE')
      expect(answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
    }
  })

  it('redirects /seller, which the README names, to the seller’s dashboard', async () => {
    for (const path of ['/seller', '/Seller/', '/sw/seller']) {
      const answer = await call('GET', path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/Seller/Dashboard')
    }
  })

  it.each(['/no-such-page', '/no-such-page/', '/sw/no-such-page', '/products/999999999', '/store/no-such-store'])(
    'answers %s with a not-found page and 404',
    async (path) => {
      const answer = await call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.text).toContain('<main')
      assertSecured(answer)
    },
  )

  it('answers HEAD like GET, without a body', async () => {
    // Another test may change a product between the two requests.
    await vi.waitFor(async () => {
      const head = await call('HEAD', '/products')
      const get = await call('GET', '/products')
      expect(head.status).toBe(200)
      expect(head.text).toBe('')
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    }, 30_000)
  })

  it('answers 304 to a client that has the current version', async () => {
    const { headers } = await call('GET', '/about')
    const again = await call('GET', '/about', { headers: { 'if-none-match': headers.get('etag') ?? 'none' } })
    expect(again.status).toBe(304)
  })
})

describe('references in pages', () => {
  const pages = ['/', '/sw', '/products', '/categories', '/products/1', '/faq', '/Seller/Login', '/admin']
  let documents: string[] = []
  beforeAll(async () => {
    documents = await Promise.all(pages.map(async (path) => (await call('GET', path)).text))
  })

  /** Unique addresses of this shop in an attribute. */
  function references(attribute: 'href' | 'src', kind: RegExp): string[] {
    const found = documents.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b${attribute}="(/[^"#]*)`, 'g'))].map(([, path = '']) => path),
    )
    return [...new Set(found.map((path) => path.replaceAll('&amp;', '&')))].filter((path) => kind.test(path)).toSorted()
  }

  async function failures(paths: string[]): Promise<string[]> {
    const lines: string[] = []
    for (let at = 0; at < paths.length; at += 4)
      lines.push(
        ...(await Promise.all(
          paths.slice(at, at + 4).map(async (path) => {
            const { status } = await call('GET', path, { redirect: 'follow' })
            return status === 200 ? '' : `${path} answers ${status}`
          }),
        )),
      )
    return lines.filter(Boolean)
  }

  it('resolves its scripts, styles, fonts and icons', async () => {
    const files = [...references('href', /^\/(assets|icons|favicon|manifest)/), ...references('src', /^\/assets/)]
    const imported = documents.flatMap((text) =>
      [...text.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(imported.length).toBeGreaterThan(5)
    expect(await failures([...new Set([...files, ...imported])])).toEqual([])
  })

  it('load no script by themselves: the first contentful paint starts all of them', () => {
    for (const text of documents) {
      expect(text).not.toMatch(/<script[^>]*(type="module"|src=)/)
      expect(text.match(/<script type="text\/plain" data-after-paint="">import /g)).toHaveLength(1)
    }
  })

  it('hide the body until the shared style sheet shows it', async () => {
    for (const text of documents) expect(text).toContain('<head><style>body{display:none}</style>')
    const [shared = ''] = references('href', /\/root-.*\.css$/)
    expect((await call('GET', shared)).text).toContain('body{display:block}')
  })

  it('include no style sheet that a lazily loaded script loads again', () => {
    for (const text of documents) {
      const addresses = [...text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, address = '']) => address)
      expect(addresses).toContainEqual(expect.stringContaining('/assets/root-'))
      expect(new Set(addresses).size).toBe(addresses.length)
      // React Router marks the others with #.
      expect(addresses.filter((address) => address.includes('#'))).toEqual([])
    }
  })

  it('load styles without a universal selector after :has(), for which each change restyles the whole page', async () => {
    const sheets = references('href', /\.css$/)
    expect(sheets.length).toBeGreaterThan(1)
    for (const path of sheets) {
      const { text } = await call('GET', path)
      expect(text.match(/:has\((?:[^()]|\([^()]*\))*\) ?[ >~+] ?\*/g), path).toBeNull()
    }
  })

  it('resolves its first pictures', async () => {
    const pictures = references('src', /^\/media\//)
    expect(pictures.length).toBeGreaterThan(20)
    expect(await failures(pictures.slice(0, 40))).toEqual([])
  })

  it('resolves every link to another page', async () => {
    const links = references('href', /^\/(?!assets|icons|favicon|manifest|media)/)
    const products = links.filter((path) => path.includes('/products/'))
    const others = links.filter((path) => !products.includes(path))
    expect(others.length).toBeGreaterThan(40)
    expect(await failures([...others, ...products.slice(0, 6)])).toEqual([])
  })

  it('gives search engines only addresses of this shop', () => {
    const named = documents.flatMap((text) =>
      [...text.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/gi)].map(([, address = '']) => address),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((address) => new URL(address).origin !== shopUrl())).toEqual([])
  })
})
