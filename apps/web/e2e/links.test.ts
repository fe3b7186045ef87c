import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { it, open } from './journey.ts'
import { anOrder, aProduct, aShopper, fillCart } from './shopper.ts'

const AT_ONCE = 4

/** The addresses on our own origin that a page's HTML names: where its links lead, and its pictures. */
function addressesIn(html: string, page: string): string[] {
  const named = [...html.matchAll(/<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
  return named
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin)
    .map(({ pathname, search }) => pathname + search)
}

/**
 * Follows every address from the given ones on.
 * @returns those that lead nowhere, with the page that names them
 */
async function followAll(from: Map<string, string>): Promise<{ followed: number; broken: string[] }> {
  const namedBy = new Map(from)
  const waiting = [...from.keys()]
  const broken: string[] = []
  async function follow(path: string) {
    const response = await fetch(inject('shopUrl') + path)
    if (response.status !== 200) broken.push(`${path} (${response.status}) on ${namedBy.get(path)}`)
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : ''
    await response.body?.cancel().catch(() => undefined)
    for (const next of addressesIn(html, inject('shopUrl') + path)) {
      if (namedBy.has(next)) continue
      namedBy.set(next, path)
      waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  return { followed: namedBy.size, broken }
}

it('S§2 Other links (D6): no link and no picture of the public pages leads nowhere', { timeout: 180_000 }, async () => {
  const { followed, broken } = await followAll(new Map([['/', 'the address bar']]))
  expect(broken).toEqual([])
  expect(followed).toBeGreaterThan(100)
})

it('D6: no link on the screens of somebody who is logged in leads nowhere', async ({ visit }) => {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  await fillCart(shopper, await aProduct())
  const page = await visit({ as: shopper, screen: 'phone' })
  const found = new Map<string, string>()
  for (const path of ['/', '/cart', '/profile', `/order/${id}`, `/orders/${id}/track`]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    for (const address of await linksOn(page)) found.set(address, path)
  }
  expect([...found.keys()]).toContain(`/order/${id}`)
  const answers = await Promise.all([...found.keys()].map(async (path) => [path, await statusOf(path)] as const))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
}

async function statusOf(path: string): Promise<number> {
  const { status, body } = await fetch(inject('shopUrl') + path)
  await body?.cancel()
  return status
}
