import { describe, expect, it } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { storeAnswer } from './stored-answer.ts'

function page(text: string, tags: string[] = [], keep = true, goodUntilMs = Infinity): RenderedPage {
  return { answer: storeAnswer(200, {}, { identity: Buffer.from(text) }), tags: new Set(tags), keep, goodUntilMs }
}

function aCache({ maxBytes = 1_000, maxAgeMs = 60_000 } = {}) {
  const clock = { nowMs: 0 }
  return { clock, cache: createPageCache({ maxBytes, maxAgeMs, nowMs: () => clock.nowMs }) }
}

function body(answer: { variants: { identity: { body: Buffer } } } | undefined) {
  return answer?.variants.identity.body.toString()
}

/** A render that ends when the test says so. */
function heldRender() {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  let renders = 0
  return { finish: resolve, count: () => renders, render: () => (renders++, promise) }
}

describe('the page cache', () => {
  it('renders a page once for all who ask at the same time', async () => {
    const { cache } = aCache()
    const held = heldRender()
    const readers = Array.from({ length: 5 }, () => cache.getOrRender('/', held.render))
    held.finish(page('home'))
    expect((await Promise.all(readers)).map(body)).toEqual(Array(5).fill('home'))
    expect(held.count()).toBe(1)
    expect(body(cache.get('/'))).toBe('home')
  })

  it('forgets a page at its age, or at the moment it is outdated by itself', async () => {
    const { cache, clock } = aCache({ maxAgeMs: 60_000 })
    await cache.getOrRender('/old', () => Promise.resolve(page('old')))
    await cache.getOrRender('/sale', () => Promise.resolve(page('sale', [], true, 20_000)))
    await cache.getOrRender('/far', () => Promise.resolve(page('far', [], true, 90_000)))
    clock.nowMs = 19_999
    expect(['/old', '/sale', '/far'].map((key) => body(cache.get(key)))).toEqual(['old', 'sale', 'far'])
    clock.nowMs = 20_000
    expect(['/old', '/sale', '/far'].map((key) => body(cache.get(key)))).toEqual(['old', undefined, 'far'])
    clock.nowMs = 60_000
    expect(['/old', '/far'].map((key) => body(cache.get(key)))).toEqual([undefined, undefined])
  })

  it('sends an error page to those who wait and keeps none of it', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/', () => Promise.resolve(page('failed', [], false)))
    expect(cache.get('/')).toBeUndefined()
  })

  it('asks again after a render that threw', async () => {
    const { cache } = aCache()
    await expect(cache.getOrRender('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(body(await cache.getOrRender('/', () => Promise.resolve(page('up'))))).toBe('up')
  })

  it('forgets exactly the pages that show what changed', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/a', () => Promise.resolve(page('a', ['product:1'])))
    await cache.getOrRender('/b', () => Promise.resolve(page('b', ['product:2'])))
    cache.invalidate(['product:1'])
    expect(cache.get('/a')).toBeUndefined()
    expect(body(cache.get('/b'))).toBe('b')
    cache.invalidate()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('does not keep a page whose content changed while it was rendered, nor lets latecomers join it', async () => {
    const { cache } = aCache()
    const held = heldRender()
    const early = cache.getOrRender('/', held.render)
    cache.invalidate(['product:1'])
    cache.invalidate(['product:9'])
    const late = await cache.getOrRender('/', () => Promise.resolve(page('new price', ['product:1'])))
    held.finish(page('old price', ['product:1']))
    expect(body(await early)).toBe('old price')
    expect(body(late)).toBe('new price')
    expect(body(cache.get('/'))).toBe('new price')
  })

  it('keeps a page when something it does not show changed while it was rendered', async () => {
    const { cache } = aCache()
    const held = heldRender()
    const reader = cache.getOrRender('/', held.render)
    cache.invalidate(['product:2'])
    held.finish(page('home', ['product:1']))
    await reader
    expect(body(cache.get('/'))).toBe('home')
  })

  it('keeps a page for its time and not longer', async () => {
    const { cache, clock } = aCache({ maxAgeMs: 1_000 })
    await cache.getOrRender('/', () => Promise.resolve(page('home')))
    clock.nowMs = 999
    expect(body(cache.get('/'))).toBe('home')
    clock.nowMs = 1_000
    expect(cache.get('/')).toBeUndefined()
    expect(cache.size.bytes).toBe(0)
  })

  it('lets the page go that was not asked for longest when the room is used up', async () => {
    const { cache } = aCache({ maxBytes: 25 })
    for (const key of ['a', 'b']) await cache.getOrRender(key, () => Promise.resolve(page('x'.repeat(10))))
    cache.get('a')
    await cache.getOrRender('c', () => Promise.resolve(page('x'.repeat(10))))
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    expect(cache.size).toEqual({ pages: 2, bytes: 20 })
  })

  it('never keeps a page that alone is larger than the room', async () => {
    const { cache } = aCache({ maxBytes: 5 })
    await cache.getOrRender('a', () => Promise.resolve(page('x'.repeat(10))))
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })
})
