import { describe, expect, it } from 'vitest'
import { createAnswerCache, type Rendered } from './answer-cache.ts'
import { identityOf, storeAnswer, type StoredAnswer } from './stored-answer.ts'

function page(
  text: string,
  tags: string[] = [],
  outcome: Rendered['outcome'] = 'complete',
  expiresAtMs = Infinity,
): Rendered {
  return { answer: storeAnswer(200, {}, { identity: Buffer.from(text) }), tags: new Set(tags), outcome, expiresAtMs }
}

function aCache({ maxBytes = 100_000, maxAgeMs = 60_000, maxRenders = 10 } = {}) {
  const clock = { nowMs: 0 }
  return { clock, cache: createAnswerCache({ maxBytes, maxAgeMs, maxRenders, nowMs: () => clock.nowMs }) }
}

function body(answer: StoredAnswer | undefined) {
  return answer && identityOf(answer).body.toString()
}

/** A render whose end the test controls. */
function heldRender() {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  let renders = 0
  return { finish: resolve, count: () => renders, render: () => (renders++, promise) }
}

describe('answer cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { cache } = aCache()
    const held = heldRender()
    const readers = Array.from({ length: 5 }, () => cache.getOrRender('/', held.render))
    held.finish(page('home'))
    expect((await Promise.all(readers)).map(body)).toEqual(Array(5).fill('home'))
    expect(held.count()).toBe(1)
    expect(body(cache.get('/'))).toBe('home')
  })

  it('expires a page at its maximum age, or earlier at its own expiry time', async () => {
    const { cache, clock } = aCache({ maxAgeMs: 60_000 })
    await cache.getOrRender('/old', () => Promise.resolve(page('old')))
    await cache.getOrRender('/sale', () => Promise.resolve(page('sale', [], 'complete', 20_000)))
    await cache.getOrRender('/far', () => Promise.resolve(page('far', [], 'complete', 90_000)))
    clock.nowMs = 19_999
    expect(['/old', '/sale', '/far'].map((key) => body(cache.get(key)))).toEqual(['old', 'sale', 'far'])
    clock.nowMs = 20_000
    expect(['/old', '/sale', '/far'].map((key) => body(cache.get(key)))).toEqual(['old', undefined, 'far'])
    clock.nowMs = 60_000
    expect(['/old', '/far'].map((key) => body(cache.get(key)))).toEqual([undefined, undefined])
  })

  it('treats a change at a known time, as the end of a campaign, as one of its own content', async () => {
    const { cache, clock } = aCache({ maxRenders: 1 })
    await cache.getOrRender('/campaign', () => Promise.resolve(page('before', [], 'complete', 20_000)))
    const other = heldRender()
    void cache.getOrRender('/other', other.render)
    clock.nowMs = 20_499
    expect(body(await cache.getOrRender('/campaign', () => Promise.resolve(page('now'))))).toBe('before')
    clock.nowMs = 20_500
    const incomplete = page('without a part', [], 'incomplete')
    expect(body(await cache.getOrRender('/campaign', () => Promise.resolve(incomplete)))).toBe('without a part')
    other.finish(page('other'))
  })

  it('sends an error page to the waiting requests and does not cache it', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/', () => Promise.resolve(page('failed', [], 'final')))
    expect(cache.get('/')).toBeUndefined()
  })

  it('renders again after a render that threw', async () => {
    const { cache } = aCache()
    await expect(cache.getOrRender('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(body(await cache.getOrRender('/', () => Promise.resolve(page('up'))))).toBe('up')
  })

  it('invalidates exactly the pages that show the changed content', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/a', () => Promise.resolve(page('a', ['product:1'])))
    await cache.getOrRender('/b', () => Promise.resolve(page('b', ['product:2'])))
    cache.invalidate(['product:1'])
    expect(cache.get('/a')).toBeUndefined()
    expect(body(cache.get('/b'))).toBe('b')
    cache.invalidate()
    expect(cache.get('/b')).toBeUndefined()
  })

  it('sends a stale page where the render fails, but not in place of a page that is gone', async () => {
    const { cache, clock } = aCache()
    const down = () => Promise.reject(new Error('down'))
    const unavailable = () =>
      Promise.resolve({
        ...page('unavailable', [], 'final'),
        answer: storeAnswer(503, {}, { identity: Buffer.from('') }),
      })
    await cache.getOrRender('/', () => Promise.resolve(page('home', ['products'])))
    cache.invalidate(['products'])
    expect(body(await cache.getOrRender('/', down))).toBe('home')
    expect(body(await cache.getOrRender('/', unavailable))).toBe('home')
    expect(body(await cache.getOrRender('/', () => Promise.resolve(page('new'))))).toBe('new')
    clock.nowMs = 60_000 + 10 * 60_000
    await expect(cache.getOrRender('/', down)).rejects.toThrow('down')

    await cache.getOrRender('/gone', () => Promise.resolve(page('here')))
    cache.invalidate()
    await cache.getOrRender('/gone', () => Promise.resolve(page('not here', [], 'final')))
    await expect(cache.getOrRender('/gone', down)).rejects.toThrow('down')
  })

  it('sends a stale page in place of one that lacks a part, and keeps it', async () => {
    const { cache } = aCache()
    const withoutMenu = () => Promise.resolve(page('home without its menu', [], 'incomplete'))
    expect(body(await cache.getOrRender('/', withoutMenu))).toBe('home without its menu')
    expect(cache.get('/')).toBeUndefined()
    await cache.getOrRender('/', () => Promise.resolve(page('home')))
    cache.invalidate()
    expect(body(await cache.getOrRender('/', withoutMenu))).toBe('home')
    expect(body(await cache.getOrRender('/', () => Promise.reject(new Error('down'))))).toBe('home')
  })

  it('sends a page that lacks a part rather than an old price', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/', () => Promise.resolve(page('old price', ['product:1'])))
    cache.invalidate(['product:1'])
    const withoutShelf = () => Promise.resolve(page('new price without a shelf', [], 'incomplete'))
    expect(body(await cache.getOrRender('/', withoutShelf))).toBe('new price without a shelf')
  })

  it('keeps a page that is newer than a slow answer that says it is gone', async () => {
    const { cache } = aCache()
    await cache.getOrRender('/', () => Promise.resolve(page('here')))
    cache.invalidate()
    const held = heldRender()
    const slow = cache.getOrRender('/', held.render)
    cache.invalidate()
    await cache.getOrRender('/', () => Promise.resolve(page('here again')))
    held.finish(page('gone', [], 'final'))
    expect(body(await slow)).toBe('gone')
    expect(body(cache.get('/'))).toBe('here again')
  })

  it('sends stale pages while too many others are rendered', async () => {
    const { cache } = aCache({ maxRenders: 1 })
    await cache.getOrRender('/a', () => Promise.resolve(page('a')))
    await cache.getOrRender('/b', () => Promise.resolve(page('b')))
    cache.invalidate()
    const held = heldRender()
    const first = cache.getOrRender('/a', held.render)
    const second = heldRender()
    expect(body(await cache.getOrRender('/b', second.render))).toBe('b')
    expect(second.count()).toBe(0)
    held.finish(page('new a'))
    expect(body(await first)).toBe('new a')
    expect(body(await cache.getOrRender('/b', () => Promise.resolve(page('new b'))))).toBe('new b')
  })

  it.each<[string, string[] | undefined, number]>([
    ['whose own content has changed', ['product:1'], 500],
    ['that is stale for another reason', undefined, 30_000],
  ])('sends a page %s only for a while under load', async (_what, tags, longestMs) => {
    const { cache, clock } = aCache({ maxRenders: 1 })
    await cache.getOrRender('/', () => Promise.resolve(page('old price', ['product:1'])))
    void cache.getOrRender('/slow', heldRender().render)
    cache.invalidate(tags)
    const ask = async () => body(await cache.getOrRender('/', () => Promise.resolve(page('new price', ['product:1']))))
    clock.nowMs = longestMs - 1
    expect(await ask()).toBe('old price')
    clock.nowMs = longestMs
    expect(await ask()).toBe('new price')
  })

  it('compresses an answer once for all who wait, and stores it in the place of that answer alone', async () => {
    const { cache } = aCache()
    const answer = await cache.getOrRender('/', () => Promise.resolve(page('home')))
    const before = cache.size.bytes
    const [one, other] = await Promise.all([cache.encode('/', answer, 'br'), cache.encode('/', answer, 'br')])
    expect(one).toBe(other)
    expect(cache.get('/')).toBe(one)
    expect(cache.size.bytes - before).toBe(one.bytes - answer.bytes)
    expect(one.bytes).toBeGreaterThan(answer.bytes)

    const unzipped = await cache.getOrRender('/b', () => Promise.resolve(page('b')))
    const zipped = cache.encode('/b', unzipped, 'gzip')
    cache.invalidate()
    const renewed = await cache.getOrRender('/b', () => Promise.resolve(page('new b')))
    expect((await zipped).variants.gzip).toBeDefined()
    expect(cache.get('/b')).toBe(renewed)
  })

  it('compresses an answer quickly for the first request, and replaces that by the better one', async () => {
    const { cache } = aCache()
    const answer = await cache.getOrRender('/', () => Promise.resolve(page('home'.repeat(200))))
    const before = cache.size.bytes
    const quick = cache.encodeQuickly('/', answer, 'br')
    expect(cache.encodeQuickly('/', answer, 'br')).toBe(quick)
    const stored = cache.get('/')
    expect(stored?.variants).toEqual({ br: quick.variants.br })
    const lengthOf = ({ variants }: StoredAnswer) => variants.br?.body.length ?? 0
    expect(cache.size.bytes - before).toBe(lengthOf(quick) - 'home'.length * 200)
    const better = await cache.encode('/', stored ?? quick, 'br')
    expect(cache.get('/')).toBe(better)
    expect(cache.size.bytes - before).toBe(lengthOf(better) - 'home'.length * 200)
    expect([quick, better].map(({ variants }) => variants.br?.isQuick)).toEqual([true, undefined])
  })

  it('does not cache a page whose content changed during the render, nor share it with later requests', async () => {
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

  it('caches a page when unrelated content changed during the render', async () => {
    const { cache } = aCache()
    const held = heldRender()
    const reader = cache.getOrRender('/', held.render)
    cache.invalidate(['product:2'])
    held.finish(page('home', ['product:1']))
    await reader
    expect(body(cache.get('/'))).toBe('home')
  })

  it('caches a page for its maximum age and no longer', async () => {
    const { cache, clock } = aCache({ maxAgeMs: 1_000 })
    await cache.getOrRender('/', () => Promise.resolve(page('home')))
    clock.nowMs = 999
    expect(body(cache.get('/'))).toBe('home')
    clock.nowMs = 1_000
    expect(cache.get('/')).toBeUndefined()
  })

  it('evicts the least recently used page when the size limit is reached', async () => {
    const { cache } = aCache({ maxBytes: 2_500 })
    for (const key of ['a', 'b']) await cache.getOrRender(key, () => Promise.resolve(page('x'.repeat(500))))
    cache.get('a')
    await cache.getOrRender('c', () => Promise.resolve(page('x'.repeat(500))))
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    expect(cache.size.answers).toBe(2)
    expect(cache.size.bytes).toBeLessThanOrEqual(2_500)
  })

  it('counts the keys, the tags and the headers of answers, not only their bodies', async () => {
    const { cache } = aCache({ maxBytes: 10_000 })
    const key = (n: number) => `/api/products/?ids=${n}`
    for (let n = 0; n < 100; n++) await cache.getOrRender(key(n), () => Promise.resolve(page('[]', ['products'])))
    expect(cache.size.answers).toBeLessThan(20)
    expect(body(cache.get(key(99)))).toBe('[]')
    expect(cache.get(key(0))).toBeUndefined()
  })

  it('evicts also when an answer grows by a coding', async () => {
    const { cache } = aCache({ maxBytes: 1_015 })
    await cache.getOrRender('a', () => Promise.resolve(page('a')))
    const answer = await cache.getOrRender('b', () => Promise.resolve(page('b')))
    expect(cache.size.answers).toBe(2)
    for (const coding of ['br', 'gzip'] as const) await cache.encode('b', cache.get('b') ?? answer, coding)
    expect([cache.get('a'), body(cache.get('b'))]).toEqual([undefined, 'b'])
  })

  it('never caches a page that is larger than the size limit', async () => {
    const { cache } = aCache({ maxBytes: 5 })
    await cache.getOrRender('a', () => Promise.resolve(page('x'.repeat(10))))
    expect(cache.size).toEqual({ answers: 0, bytes: 0 })
  })
})
