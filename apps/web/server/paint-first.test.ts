import { describe, expect, it } from 'vitest'
import { sealInlineScripts } from './content-policy.ts'
import { paintFirst } from './paint-first.ts'

const page = (head: string, body = '<main>Karibu</main>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}<script nonce="m">1</script></body></html>`

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="m"/>`

describe('the first paint', () => {
  it('has no script before it; all are asked for together afterwards, in their order', () => {
    const painted = paintFirst(page(`${preload('a')}<link rel="stylesheet" href="/x.css"/>${preload('b')}`), 'm')
    expect(painted).not.toContain('rel="modulepreload"')
    expect(painted).toContain('<head><link rel="stylesheet" href="/x.css"/></head>')
    expect(painted.indexOf('["/assets/a.js","/assets/b.js"]')).toBeGreaterThan(painted.indexOf('<main>'))
    expect(painted.endsWith('</script></body></html>')).toBe(true)
  })

  it('leaves the policy with a hash for every inline script of the page', () => {
    expect(sealInlineScripts(paintFirst(page(preload('a')), 'm'), 'm').scriptHashes).toHaveLength(2)
  })

  it('is the page as it was where no script is asked for', () => {
    expect(paintFirst(page(''), 'm')).toBe(page(''))
  })

  it('takes an address as it is, whatever signs are in it', () => {
    expect(paintFirst(page(preload('$&-$1')), 'm')).toContain('["/assets/$&-$1.js"]')
  })
})
