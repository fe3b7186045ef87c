import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sealInlineScripts } from './content-policy.ts'
import { beginPersonal, personalScreen } from './personal-screens.ts'

const page = '<!DOCTYPE html><html><head><link rel="stylesheet" href="/x.css"/></head><body></body></html>'
const cart = personalScreen('/cart')!

type Call = { url: string; init: RequestInit }

/** Runs the head of the cart's page in a browser that keeps this. */
function beginWith(kept: Record<string, string> | undefined, { apiHost = '', screen = cart } = {}) {
  const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(beginPersonal(page, 'm', apiHost, screen)) ?? []
  const calls: Call[] = []
  const window: { earlyCall?: { url: string; token: string } } = {}
  const dataset: { visitor?: string } = {}
  runInNewContext(script, {
    window,
    document: { documentElement: { dataset } },
    get localStorage() {
      if (kept === undefined) throw new Error('switched off')
      return { getItem: (name: string) => kept[name] ?? null }
    },
    fetch(url: string, init: RequestInit) {
      calls.push({ url, init })
      return Promise.reject(new Error('no network'))
    },
  })
  return { visitor: dataset.visitor, calls, earlyCall: window.earlyCall }
}

describe('a screen of one person', () => {
  it.for(['/cart', '/Cart/', '/order/abc', '/order-summary/abc', '/order/abc/receipt', '/profile', '/account'])(
    'has a part for whoever is logged in, which is a file of the shop: %s',
    (path) => {
      expect(existsSync(join(import.meta.dirname, '..', personalScreen(path)!.part))).toBe(true)
    },
  )

  it.for(['/', '/products/7', '/carts', '/orders/abc/track', '/profile/delete'])('is not %s', (path) => {
    expect(personalScreen(path)).toBeUndefined()
  })
})

describe('the head of the cart', () => {
  it('begins before the styles, with its hash in the policy', () => {
    const html = beginPersonal(page, 'm', '', cart)
    expect(html).toMatch(/<head><script nonce="m">.*<\/script><link rel="stylesheet"/s)
    expect(sealInlineScripts(html, 'm').scriptHashes).toHaveLength(1)
  })

  it('asks for the cart of whoever is logged in', () => {
    const { visitor, calls, earlyCall } = beginWith({ access_token: 'a1' })
    expect(visitor).toBe('shopper')
    const headers = { accept: 'application/json', authorization: 'Bearer a1' }
    expect(calls).toEqual([{ url: '/api/cart/', init: { credentials: 'same-origin', headers } }])
    expect(earlyCall).toMatchObject({ url: '/api/cart/', token: 'a1' })
  })

  it('asks a foreign API as the scripts do', () => {
    const { calls } = beginWith({ access_token: 'a1' }, { apiHost: 'https://api.test' })
    expect(calls).toMatchObject([{ url: 'https://api.test/api/cart/', init: { credentials: 'include' } }])
  })

  it.for(['cart', 'cart_merging', 'cart_waiting'])(
    'D23 asks nothing ahead while something of this device has to join the cart first: %s',
    (name) => {
      expect(beginWith({ access_token: 'a1', [name]: '[]' })).toMatchObject({ visitor: 'shopper', calls: [] })
    },
  )

  it('knows somebody by a refresh token alone, which cannot ask yet', () => {
    expect(beginWith({ refresh_token: 'r1' })).toMatchObject({ visitor: 'shopper', calls: [] })
  })

  it.for([{}, undefined])('takes a browser that keeps nothing for a guest: %j', (kept) => {
    expect(beginWith(kept)).toMatchObject({ visitor: 'guest', calls: [] })
  })

  it('asks nothing where the screen has no first call', () => {
    const screen = personalScreen('/profile')!
    expect(beginWith({ access_token: 'a1' }, { screen })).toMatchObject({ visitor: 'shopper', calls: [] })
  })
})
