import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sealInlineScripts } from './content-policy.ts'
import { paintFirst } from './paint-first.ts'

const page = (head: string, body = '<main>Karibu</main>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}<script nonce="m">1</script></body></html>`

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="m"/>`

type Added = { rel?: string; href?: string; type?: string; textContent?: string }

type Browser = { visitor?: string | undefined; held?: string; reportsPaint?: boolean; display?: string }

/** Runs the last script of a page in a browser that has not painted it yet. */
function openedBy(html: string, { visitor, held, reportsPaint = true, display = 'block' }: Browser = {}) {
  const [script = ''] = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code).slice(-1)
  const added: string[] = []
  const frames: (() => void)[] = []
  let report: ((entries: { getEntriesByName(name: string): unknown[] }) => void) | undefined
  class PerformanceObserver {
    static supportedEntryTypes = ['paint']
    constructor(callback: typeof report) {
      report = callback
    }
    observe(options: object) {
      // The page may be painted before its last script runs.
      expect(options).toEqual({ type: 'paint', buffered: true })
    }
  }
  const body = { style: { display: '' } }
  const window = Object.assign(new EventTarget(), reportsPaint ? { PerformanceObserver } : {})
  runInNewContext(script, {
    requestAnimationFrame: (next: () => void) => frames.push(next),
    setTimeout: (next: () => void) => next(),
    window,
    navigator: {},
    getComputedStyle: () => ({ display }),
    document: {
      querySelectorAll: () => [],
      querySelector: () => held && { textContent: held },
      documentElement: { dataset: { visitor } },
      body,
      createElement: () => ({}),
      head: {
        append: ({ rel, href, type, textContent }: Added) => added.push(`${rel ?? type} ${href ?? textContent}`),
      },
    },
  })
  return {
    added,
    body,
    window,
    paint: (...names: string[]) => report?.({ getEntriesByName: (name) => names.filter((each) => each === name) }),
    nextFrame: () => frames.splice(0).forEach((next) => next()),
  }
}

/** The scripts that a browser requests after the first paint, with signs that the page is in use. */
function requestedFor(html: string, visitor: string | undefined, signs: readonly string[] = []): string[] {
  const { added, window, paint } = openedBy(html, { visitor })
  paint('first-contentful-paint')
  for (const sign of signs) window.dispatchEvent(new Event(sign))
  return added
}

describe('first paint', () => {
  it('requests no script before it, and all scripts together after it, in their order', () => {
    const painted = paintFirst(page(`${preload('a')}<link rel="stylesheet" href="/x.css"/>${preload('b')}`), 'm')
    expect(painted).not.toContain('rel="modulepreload"')
    expect(painted).toContain('<link rel="stylesheet" href="/x.css"/></head>')
    expect(painted.indexOf('["/assets/a.js","/assets/b.js"]')).toBeGreaterThan(painted.indexOf('<main>'))
    expect(painted.endsWith('</script></body></html>')).toBe(true)
  })

  it('holds the script that imports the routes until the content is on the screen', () => {
    const routes = '<script nonce="m" type="module" async="">import "/assets/a.js"</script>'
    const html = paintFirst(page(preload('a'), routes), 'm')
    expect(html).toContain('<script nonce="m" type="text/plain" data-after-paint="">import "/assets/a.js"</script>')
    const { added, paint } = openedBy(html, { held: 'import "/assets/a.js"' })
    paint('first-paint')
    expect(added).toEqual([])
    paint('first-contentful-paint')
    paint('first-contentful-paint')
    expect(added).toEqual(['modulepreload /assets/a.js', 'module import "/assets/a.js"'])
  })

  it('starts the scripts in the next frame in a browser that reports no paint, and after the load at the latest', () => {
    const html = paintFirst(page(preload('a')), 'm')
    const old = openedBy(html, { reportsPaint: false })
    expect(old.added).toEqual([])
    old.nextFrame()
    expect(old.added).toEqual(['modulepreload /assets/a.js'])
    const inBackground = openedBy(html)
    inBackground.nextFrame()
    expect(inBackground.added).toEqual([])
    inBackground.window.dispatchEvent(new Event('load'))
    inBackground.paint('first-contentful-paint')
    expect(inBackground.added).toEqual(['modulepreload /assets/a.js'])
  })

  it('hides the body until its styles arrive or fail', () => {
    const html = paintFirst(page(`${preload('a')}<link rel="stylesheet" href="/x.css"/>`), 'm')
    expect(html).toContain('<head><style>body{display:none}</style><link rel="stylesheet"')
    expect(openedBy(html).body.style.display).toBe('')
    expect(openedBy(html, { display: 'none' }).body.style.display).toBe('block')
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
