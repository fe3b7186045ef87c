import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sealInlineScripts } from './content-policy.ts'
import { fromLatin1, toLatin1 } from './latin1-text.ts'

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

describe('inline scripts of a page', () => {
  it('are allowed by the hash of their content, and lose their nonce', () => {
    const sealed = sealInlineScripts(
      '<script nonce="m1">start()</script><link nonce="m1" href="/a"/><script nonce="m1" type="module">go()</script>',
      'm1',
    )
    expect(sealed.scriptHashes).toEqual([hashOf('start()'), hashOf('go()')])
    expect(sealed.html).toBe('<script>start()</script><link href="/a"/><script type="module">go()</script>')
  })

  it('stay forbidden without the nonce of this render', () => {
    const sealed = sealInlineScripts('<script>steal()</script><script nonce="other">steal()</script>', 'm1')
    expect(sealed.scriptHashes).toEqual([])
  })

  it('are distinguished from scripts loaded from a file', () => {
    expect(sealInlineScripts('<script nonce="m1" src="/a.js"></script>', 'm1').scriptHashes).toEqual([])
  })

  it('are hashed as they are sent, with characters beyond Latin-1', () => {
    const html = '<script nonce="m1">greet("Karibu – 🛒")</script>'
    const sealed = sealInlineScripts(toLatin1(Buffer.from(html)), 'm1')
    expect(sealed.scriptHashes).toEqual([hashOf('greet("Karibu – 🛒")')])
    expect(fromLatin1(sealed.html).toString()).toBe('<script>greet("Karibu – 🛒")</script>')
  })

  it('get one hash when they are identical', () => {
    const twice = '<script nonce="m1">a()</script>'.repeat(2)
    expect(sealInlineScripts(twice, 'm1').scriptHashes).toEqual([hashOf('a()')])
  })
})

describe('content policy of a page', () => {
  const policyOf = (overrides: Partial<Parameters<typeof contentSecurityPolicy>[0]>) => {
    const policy = contentSecurityPolicy({
      scriptHashes: [],
      styleHashes: ["'sha256-s'"],
      apiOrigin: '',
      thirdParties: [],
      development: false,
      ...overrides,
    })
    return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
  }

  it('allows no inline script and no foreign origin on an ordinary screen', () => {
    const policy = policyOf({ scriptHashes: ["'sha256-x'"] })
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-x'"])
    expect(policy.get('style-src')).toEqual(["'self'", "'sha256-s'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'")
  })

  it('allows a provider on the screens that need it', () => {
    const policy = policyOf({ thirdParties: [{ scripts: ['https://js.paystack.co'] }] })
    for (const name of ['script-src', 'frame-src', 'connect-src']) {
      expect(policy.get(name)).toContain('https://js.paystack.co')
    }
    expect(policy.get('style-src')).toEqual(["'self'", "'sha256-s'"])
  })

  it('allows an API on another origin for calls and pictures only', () => {
    const policy = policyOf({ apiOrigin: 'https://api.sokoni.test' })
    expect(policy.get('connect-src')).toContain('https://api.sokoni.test')
    expect(policy.get('img-src')).toContain('https://api.sokoni.test')
    expect(policy.get('script-src')).not.toContain('https://api.sokoni.test')
  })
})
