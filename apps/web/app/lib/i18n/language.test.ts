import { describe, expect, it } from 'vitest'
import { localPath, splitLanguage } from './language.ts'

describe('language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/cart?a=1', 'en', '/cart?a=1'],
    ['/swahili', 'en', '/swahili'],
    ['/products/sw', 'en', '/products/sw'],
    ['/sw', 'sw', '/'],
    ['/sw/', 'sw', '/'],
    ['/sw?q=1', 'sw', '/?q=1'],
    ['/sw#top', 'sw', '/#top'],
    ['/SW/Cart', 'sw', '/Cart'],
    ['/sw/sw', 'sw', '/sw'],
  ])('reads %s as %s, %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path })
  })

  it.each([
    ['/', '/sw'],
    ['/?q=1', '/sw?q=1'],
    ['/cart?a=1#b', '/sw/cart?a=1#b'],
    ['https://elsewhere.test/x', 'https://elsewhere.test/x'],
    ['#content', '#content'],
  ])('maps %s to %s in Kiswahili, and back in English', (path, address) => {
    expect(localPath('sw', path)).toBe(address)
    expect(localPath('en', path)).toBe(path)
  })

  it('never turns a path into an address of another host', () => {
    expect(localPath('en', '//evil.test')).toBe('/evil.test')
    expect(localPath('sw', '//evil.test')).toBe('/sw/evil.test')
  })
})
