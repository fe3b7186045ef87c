import { describe, expect, inject, it } from 'vitest'
import { shopApi } from '../support/shopper.ts'

const get = (address: string) => fetch(new URL(address, inject('shopUrl')))
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describe('robots.txt and the sitemap', () => {
  it('robots.txt names the sitemap, which lists every public page in both languages', async () => {
    const robots = await (await get('/robots.txt')).text()
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
    expect(sitemap).toBe(`${inject('shopUrl')}/sitemap.xml`)
    const files = locations(await (await get(sitemap)).text())
    const addresses = (await Promise.all(files.map(async (file) => locations(await (await get(file)).text())))).flat()

    const listed = addresses.filter((address) => address.includes('/products/'))
    const { count } = await shopApi().open.call('GET /api/products/', { query: { count: 'true', limit: '1' } })
    expect(listed.length).toBe(2 * Number(count))

    // All product pages are made the same way: the first two and the last two are enough.
    const products = listed.filter((_, index) => index < 2 || index >= listed.length - 2)
    const wrong: string[] = []
    for (const address of [...addresses.filter((one) => !listed.includes(one)), ...products]) {
      const page = await get(address)
      const html = await page.text()
      if (page.status !== 200) wrong.push(`${address} answers ${page.status}`)
      if (!html.includes(`<link rel="canonical" href="${address}"/>`)) wrong.push(`${address} is called something else`)
      if (/<meta name="robots" content="noindex/.test(html) || page.headers.get('x-robots-tag'))
        wrong.push(`${address} does not want to be found`)
    }
    expect(wrong).toEqual([])
  })
})
