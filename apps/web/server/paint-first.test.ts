import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sealInlineScripts } from './content-policy.ts'
import { paintFirst } from './paint-first.ts'

const page = (head: string, body = '<main>Karibu</main>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}<script nonce="m">1</script></body></html>`

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="m"/>`

/** The scripts that a browser requests after the first paint, with signs that the page is in use. */
function requestedFor(html: string, visitor: string | undefined, signs: readonly string[] = []): string[] {
  const [script = ''] = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code).slice(-1)
  const requested: string[] = []
  const window = new EventTarget()
  runInNewContext(script, {
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void) => next(),
    window,
    navigator: {},
    document: {
      querySelectorAll: () => [],
      documentElement: { dataset: { visitor } },
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
    },
  })
  for (const sign of signs) window.dispatchEvent(new Event(sign))
  return requested
}

describe('first paint', () => {
  it('requests no script before it, and all scripts together after it, in their order', () => {
    const painted = paintFirst(page(`${preload('a')}<link rel="stylesheet" href="/x.css"/>${preload('b')}`), 'm')
    expect(painted).not.toContain('rel="modulepreload"')
    expect(painted).toContain('<head><link rel="stylesheet" href="/x.css"/></head>')
    expect(painted.indexOf('["/assets/a.js","/assets/b.js"]')).toBeGreaterThan(painted.indexOf('<main>'))
    expect(painted.endsWith('</script></body></html>')).toBe(true)
  })

  it('is followed by the account scripts for a logged-in user, each script once', () => {
    const html = paintFirst(page(preload('a')), 'm', { forShopper: ['/assets/a.js', '/assets/account.js'] })
    expect(requestedFor(html, 'shopper')).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/account.js'])
    expect(requestedFor(html, 'guest')).toEqual(['modulepreload /assets/a.js'])
    expect(requestedFor(html, undefined)).toEqual(['modulepreload /assets/a.js'])
  })

  it('is followed by the scripts for another screen once the page is in use, each script once', () => {
    const html = paintFirst(page(preload('a')), 'm', { onUse: ['/assets/a.js', '/assets/router.js'] })
    expect(requestedFor(html, undefined)).toEqual(['modulepreload /assets/a.js'])
    for (const signs of [['scroll', 'pointerdown', 'load'], ['keydown'], ['load']])
      expect(requestedFor(html, undefined, signs)).toEqual([
        'modulepreload /assets/a.js',
        'modulepreload /assets/router.js',
      ])
  })

  it('adds scripts that a page does not name, each script once', () => {
    const html = paintFirst(page(preload('a')), 'm', { always: ['/assets/a.js', '/assets/router.js'] })
    expect(requestedFor(html, undefined)).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/router.js'])
  })

  it('adds a hash for every inline script to the policy', () => {
    expect(sealInlineScripts(paintFirst(page(preload('a')), 'm'), 'm').scriptHashes).toHaveLength(2)
  })

  it('leaves a page without scripts unchanged', () => {
    expect(paintFirst(page(''), 'm')).toBe(page(''))
  })

  it('inserts an address literally, including special characters', () => {
    expect(paintFirst(page(preload('$&-$1')), 'm')).toContain('["/assets/$&-$1.js"]')
  })
})
