import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOnce } from './early-call.ts'

const withToken = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })
const early = Response.json({ from: 'the head' })
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockReset().mockImplementation(() => Promise.resolve(Response.json({ from: 'the script' })))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('window', { earlyCall: { url: '/api/cart/', token: 'a1', answer: Promise.resolve(early) } })
})

describe('early call of the page head', () => {
  it('is used by the first identical request; later requests are sent anew', async () => {
    expect(await fetchOnce('/api/cart/', withToken('a1'))).toBe(early)
    expect(sent).not.toHaveBeenCalled()
    expect(await fetchOnce('/api/cart/', withToken('a1'))).not.toBe(early)
    expect(sent).toHaveBeenCalledOnce()
  })

  it.for([
    ['another account', '/api/cart/', withToken('a2')],
    ['a guest', '/api/cart/', { method: 'GET', headers: {} }],
    ['another address', '/api/cart/?coupon=KARIBU', withToken('a1')],
    ['another method', '/api/cart/', withToken('a1', 'POST')],
  ] as const)('is not used for %s', async ([, url, init]) => {
    expect(await fetchOnce(url, init)).not.toBe(early)
    expect(sent).toHaveBeenCalledExactlyOnceWith(url, init)
    expect(await fetchOnce('/api/cart/', withToken('a1'))).toBe(early)
  })

  it('passes on its failure, so that the caller decides whether to retry', async () => {
    const answer = Promise.reject(new TypeError('no network'))
    vi.stubGlobal('window', { earlyCall: { url: '/api/cart/', token: 'a1', answer } })
    await expect(fetchOnce('/api/cart/', withToken('a1'))).rejects.toThrow('no network')
  })
})
