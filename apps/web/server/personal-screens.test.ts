import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { sealInlineScripts } from './content-policy.ts'
import { beginPersonal, personalScreen } from './personal-screens.ts'
import { fromLatin1 } from './latin1-text.ts'

const page = '<!DOCTYPE html><html><head><link rel="stylesheet" href="/x.css"/></head><body></body></html>'
const cart = present(personalScreen('/cart'))

type Call = { url: string; init: RequestInit }

/** Runs the page head of the cart in a browser with this storage. */
function beginWith(saved: Record<string, string> | undefined, { apiHost = '', screen = cart } = {}) {
  const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(beginPersonal(page, 'm', apiHost, screen)) ?? []
  const calls: Call[] = []
  const window: { earlyCall?: { url: string; token: string } } = {}
  const dataset: { visitor?: string } = {}
  runInNewContext(script, {
    window,
    document: { documentElement: { dataset } },
    get localStorage() {
      if (saved === undefined) throw new Error('switched off')
      return { getItem: (name: string) => saved[name] ?? null }
    },
    fetch(url: string, init: RequestInit) {
      calls.push({ url, init })
      return Promise.reject(new Error('no network'))
    },
  })
  return { visitor: dataset.visitor, calls, earlyCall: window.earlyCall }
}

describe('personal screens', () => {
  it.for(['/cart', '/Cart/', '/order/abc', '/order-summary/abc', '/order/abc/receipt', '/profile', '/account'])(
    'have a built file for logged-in users: %s',
    (path) => {
      expect(existsSync(join(import.meta.dirname, '..', present(personalScreen(path)).part))).toBe(true)
    },
  )

  it.for(['/', '/products/7', '/carts', '/orders/abc/track', '/profile/delete'])('do not include %s', (path) => {
    expect(personalScreen(path)).toBeUndefined()
  })
})

describe('page head of the cart', () => {
  it('runs before the styles, with its hash in the policy', () => {
    const html = beginPersonal(page, 'm', '', cart)
    expect(html).toMatch(/<head><script nonce="m">.*<\/script><link rel="stylesheet"/s)
    expect(sealInlineScripts(html, 'm').scriptHashes).toHaveLength(1)
  })

  it('requests the cart of an API whose host has letters beyond ASCII', () => {
    const html = fromLatin1(beginPersonal(page, 'm', 'https://соко.test', cart)).toString()
    expect(html).toContain('("https://соко.test/api/cart/")</script>')
  })

  it('requests the cart of the logged-in user', () => {
    const { visitor, calls, earlyCall } = beginWith({ access_token: 'a1' })
    expect(visitor).toBe('shopper')
    const headers = { accept: 'application/json', authorization: 'Bearer a1' }
    expect(calls).toEqual([{ url: '/api/cart/', init: { credentials: 'same-origin', headers } }])
    expect(earlyCall).toMatchObject({ url: '/api/cart/', token: 'a1' })
  })

  it('calls a foreign API in the same way as the scripts', () => {
    const { calls } = beginWith({ access_token: 'a1' }, { apiHost: 'https://api.test' })
    expect(calls).toMatchObject([{ url: 'https://api.test/api/cart/', init: { credentials: 'include' } }])
  })

  it.for(['cart', 'cart_merging', 'cart_waiting'])(
    'D23 sends no early call while items of this device have to be merged first: %s',
    (name) => {
      expect(beginWith({ access_token: 'a1', [name]: '[]' })).toMatchObject({ visitor: 'shopper', calls: [] })
    },
  )

  it('detects a session by a refresh token alone, and sends no early call', () => {
    expect(beginWith({ refresh_token: 'r1' })).toMatchObject({ visitor: 'shopper', calls: [] })
  })

  it.for([{}, undefined])('treats a browser without stored tokens as a guest: %j', (saved) => {
    expect(beginWith(saved)).toMatchObject({ visitor: 'guest', calls: [] })
  })

  it('sends no call where the screen has no early call', () => {
    const screen = present(personalScreen('/profile'))
    expect(beginWith({ access_token: 'a1' }, { screen })).toMatchObject({ visitor: 'shopper', calls: [] })
  })
})
