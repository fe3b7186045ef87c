import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aProduct } from '../support/shopper.ts'

type Got = { status: number; headers: IncomingHttpHeaders; body: string }

/** A plain HTTP request: it requests no compression and follows no redirect. */
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

describe('a public page', { tags: 'journey' }, () => {
  it('is readable without any script', async () => {
    const { status, body } = await get('/categories')
    expect(status).toBe(200)
    expect(body).toContain('All Categories')
    expect(body).toContain('action="/search"')
  })

  it('is the same for every visitor: cookies, tokens and host headers do not change it', async () => {
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

  it('is answered with 304 when it has not changed', async () => {
    // No other test changes this page meanwhile.
    const { headers } = await get('/faq')
    const again = await get('/faq', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('allows its own inline scripts by hash, and no other inline code', async () => {
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

  it('matches its address in any letter case, with and without a trailing slash', async () => {
    for (const path of ['/Categories', '/CATEGORIES/', '/Products', '/Login']) {
      expect(await get(path), path).toMatchObject({ status: 200 })
    }
  })

  it('accepts GET and HEAD only', async () => {
    expect(await get('/products', {}, 'POST')).toMatchObject({ status: 404 })
    const head = await get('/products', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
  })
})

describe('a page with a secret in its address', { tags: 'journey' }, () => {
  it.each(['/order/AAAAAAAAAAAAAAAAAAAAAA', '/Order-Summary/AAAAAAAAAAAAAAAAAAAAAA', '/reset-password?token=secret'])(
    'is not cached, not indexed and not sent as a referrer: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(headers['x-robots-tag']).toContain('noindex')
    },
  )

  it('answers 404 for an unknown order', async () => {
    const page = await get('/orders/AAAAAAAAAAAAAAAAAAAAAA/track')
    expect(page.status).toBe(404)
    expect(page.body).toContain('Order not found')
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

describe('an address that does not exist', { tags: 'journey' }, () => {
  it.each(['/no-such-page', '/products/999999999', '/assets/no-such-file.js', '/wishlists', '/%E0%A4%A'])(
    'answers %s with a 4xx status',
    async (path) => {
      const { status } = await get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  it('refuses an address of 5,000 characters', async () => {
    expect((await get(`/${'a'.repeat(5_000)}`)).status).toBe(400)
  })

  it('escapes the search term of the address in the page', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('</script><script>alert(1)</script>"><img onerror=x>')}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img onerror')
  })
})

describe('an address that looks like another host', { tags: 'journey' }, () => {
  it('answers 404 of this shop and does not redirect', async () => {
    const { status, headers, body } = await get('//evil.test/products')
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
    expect(body).not.toContain('href="http://evil.test')
  })
})

describe('a built file', { tags: 'journey' }, () => {
  it('is cached as immutable and sent compressed', async () => {
    const { body } = await get('/')
    const [script] = /\/assets\/framework-[\w-]+\.js/.exec(body) ?? []
    const { status, headers } = await get(script ?? '', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  })
})

type PublicPage = { path: string; language: 'en' | 'sw'; html: string }

/** Public screens that the sitemap does not list, because search engines do not index them. */
const besides = ['/login', '/register', '/forgot-password', '/wishlist', '/search?q=simu', '/electronics']

describe('every public page, in both languages', { tags: 'journey' }, () => {
  let found: PublicPage[]
  let pages: PublicPage[]
  beforeAll(async () => {
    const { body } = await get('/sitemap/pages.xml')
    const named = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const { id } = await aProduct()
    found = await read([...named, `/products/${id}`, `/sw/products/${id}`])
    pages = [...found, ...(await read(besides.flatMap((path) => [path, `/sw${path}`])))]
  })

  /** The problems of each page; empty when there are none. */
  const complaints = (of: readonly PublicPage[], about: (page: PublicPage) => readonly string[]) =>
    of.flatMap((page) => about(page).map((wrong) => `${page.path}: ${wrong}`))

  it('is one of more than 40', () => {
    expect(found.length).toBeGreaterThan(40)
  })

  it('has one h1 and states its language', () => {
    const wrong = complaints(pages, ({ html, language }) => [
      ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : ['not one h1']),
      ...(html.includes(`<html lang="${language}-KE">`) ? [] : ['another language']),
    ])
    expect(wrong).toEqual([])
  })

  it('has a unique title', () => {
    expect(
      complaints(pages, ({ html }) => (/^.{3,} · Sokoni$|^Sokoni: .{5,}/.test(titleOf(html)) ? [] : [titleOf(html)])),
    ).toEqual([])
    // Names of products and categories are the same in both languages.
    const titles = found.map(({ language, html }) => `${language}: ${titleOf(html)}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('has a unique description of 50 to 160 characters', () => {
    const descriptions = found.map(({ html }) => metaOf(html, 'description'))
    const wrong = complaints(found, ({ html }) => {
      const { length } = metaOf(html, 'description')
      return length >= 50 && length <= 160 ? [] : [`${length}: ${metaOf(html, 'description')}`]
    })
    expect(wrong).toEqual([])
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })

  it('names its canonical address and its address in the other language', () => {
    const wrong = complaints(found, ({ path, html }) => {
      const english = path.replace(/^\/sw(?=\/|$)/, '') || '/'
      const addresses = {
        'rel="canonical"': path,
        'rel="alternate" hrefLang="en-KE"': english,
        'rel="alternate" hrefLang="sw-KE"': `/sw${english}`.replace(/\/$/, ''),
        'rel="alternate" hrefLang="x-default"': english,
      }
      return Object.entries(addresses)
        .filter(([link, address]) => !html.includes(`<link ${link} href="${inject('shopUrl')}${address}"/>`))
        .map(([link]) => link)
    })
    expect(wrong).toEqual([])
  })

  it('has Open Graph data for shared links', async () => {
    const pictures = new Set<string>()
    const wrong = complaints(found, ({ path, language, html }) => {
      const shown = (name: string) => metaOf(html, `og:${name}`)
      pictures.add(shown('image'))
      return [
        ...(titleOf(html).includes(shown('title')) && shown('title') !== '' ? [] : [`title ${shown('title')}`]),
        ...(shown('description') === metaOf(html, 'description') ? [] : ['description']),
        ...(shown('url') === inject('shopUrl') + path ? [] : [`url ${shown('url')}`]),
        ...(shown('type') === (path.includes('/products/') ? 'product' : 'website') ? [] : [`type ${shown('type')}`]),
        ...(shown('locale') === `${language}_KE` ? [] : [`locale ${shown('locale')}`]),
        ...(shown('image:alt') === '' ? ['no words for its picture'] : []),
      ]
    })
    expect(wrong).toEqual([])
    for (const address of pictures) expect((await get(new URL(address).pathname)).status, address).toBe(200)
  })

  it('has texts in one language only', async () => {
    // Texts of sellers, with brands and values of filters, and the names of categories are not translated.
    const [product] = found.flatMap(({ path }) => /\/products\/\d+$/.exec(path) ?? [])
    const categories: { slug: string }[] = JSON.parse((await get('/api/categories/')).body)
    const filters = categories.map(({ slug }) => `/api/products/category/${slug}/?facets=true`)
    const written = await Promise.all(
      ['/api/categories/', `/api${product}/`, '/api/products/?facets=true', '/api/products/search/?q=simu&facets=true']
        .concat(filters)
        .map((path) => get(path)),
    )
    const names = stringsIn(written.map(({ body }) => JSON.parse(body)))
    const messages = { en: await messagesIn('en'), sw: await messagesIn('sw') }
    const wrong = complaints(pages, ({ language, html }) => {
      const other = messages[language === 'en' ? 'sw' : 'en']
      return wordsOf(html).filter((text) => other.has(text) && !messages[language].has(text) && !names.has(text))
    })
    expect(messages.sw.size).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('has the structured data of its kind of page', () => {
    const wrong = complaints(found, ({ path, html }) => {
      const types = structuredData(html).map((about) => String(about['@type']))
      const input = expectedTypes(path.replace(/^\/sw(?=\/|$)/, '') || '/')
      return types.sort().join() === input.sort().join() ? [] : [types.join()]
    })
    expect(wrong).toEqual([])
  })

  it('has the shop and its search address in the structured data of the home page, in the page’s language', () => {
    const [, website] = structuredData(found.find(({ path }) => path === '/sw')?.html ?? '')
    expect(website).toMatchObject({
      '@context': 'https://schema.org',
      inLanguage: 'sw-KE',
      potentialAction: { target: { urlTemplate: `${inject('shopUrl')}/sw/search?q={search_term_string}` } },
    })
  })

  it('has the breadcrumb from the home page to a product in its structured data', () => {
    const page = found.find(({ path }) => /^\/sw\/products\/\d+$/.test(path))
    const trail = structuredData(page?.html ?? '').find((about) => about['@type'] === 'BreadcrumbList')
    const steps = trail?.itemListElement as { position: number; item?: string }[]
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps[0]?.item).toBe(`${inject('shopUrl')}/sw`)
    expect(steps[1]?.item).toMatch(/\/sw\/categories\/[\w-]+$/)
    expect(steps[2]).not.toHaveProperty('item')
  })
})

describe('a personal page', { tags: 'journey' }, () => {
  it.each(['/cart', '/sw/cart', '/profile', '/account', '/no-such-page'])(
    'is not cached and not indexed: %s',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    },
  )
})

function read(paths: readonly string[]): Promise<PublicPage[]> {
  return Promise.all(
    paths.map(async (path) => {
      const { status, body: html } = await get(path)
      expect(status, path).toBe(200)
      return { path, language: /^\/sw(\/|$)/.test(path) ? 'sw' : 'en', html }
    }),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

const titleOf = (html: string) => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

function metaOf(html: string, name: string): string {
  return decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1] ?? '')
}

function structuredData(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

function expectedTypes(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite']
  if (path === '/faq') return ['FAQPage']
  if (path === '/contact') return ['Organization']
  if (path.startsWith('/categories/')) return ['BreadcrumbList']
  return path.startsWith('/products/') ? ['BreadcrumbList', 'Product'] : []
}

/** The texts between the tags of a page and in its text attributes. */
function wordsOf(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
  const attributes = [...shown.matchAll(/ (?:aria-label|placeholder|title|alt|content)="([^"]+)"/g)]
  const between = shown.split(/<[^>]*>/)
  return [...new Set([...between, ...attributes.map(([, text = '']) => text)].map((text) => decoded(text).trim()))]
}

/** All storefront messages of a language that have no parameters. */
async function messagesIn(language: 'en' | 'sw'): Promise<Set<string>> {
  const folder = join(import.meta.dirname, '../../apps/web/app/storefront/messages', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const sections = (await Promise.all(files.map((file) => import(join(folder, file))))) as object[]
  return stringsIn(sections.map((section) => ({ ...section })))
}

function stringsIn(node: unknown): Set<string> {
  const messages = new Set<string>()
  const gather = (part: unknown): void => {
    if (typeof part === 'string') messages.add(part)
    if (typeof part === 'object' && part !== null) Object.values(part).forEach(gather)
  }
  gather(node)
  return messages
}
