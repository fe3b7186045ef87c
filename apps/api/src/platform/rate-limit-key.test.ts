import { describe, expect, it } from 'vitest'
import { rateLimitKeys } from './rate-limit-key.ts'

const keysOf = (address: string) => rateLimitKeys(address).map(({ key }) => key)

describe('the keys of a rate limit by address', () => {
  it.each(['41.90.1.1', '::ffff:41.90.1.1', '::FFFF:41.90.1.1'])('are only the IPv4 address for %s', (address) => {
    expect(rateLimitKeys(address)).toEqual([{ key: '41.90.1.1', factor: 1 }])
  })

  it.each([
    ['2c0f:fe38:2180:1f2e::1', '2c0f:fe38:2180:1f2e::/64', '2c0f:fe38:2180:1f00::/56', '2c0f:fe38:2180:0::/48'],
    ['2C0F:FE38:2180:1F2E:9:8:7:6', '2c0f:fe38:2180:1f2e::/64', '2c0f:fe38:2180:1f00::/56', '2c0f:fe38:2180:0::/48'],
    ['2c0f:fe38::7', '2c0f:fe38:0:0::/64', '2c0f:fe38:0:0::/56', '2c0f:fe38:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48'],
  ])('are the /64, the /56 and the /48 of %s', (address, ...networks) => {
    expect(keysOf(address)).toEqual(networks)
  })

  it('allow a wider network a higher limit', () => {
    expect(rateLimitKeys('2c0f:fe38:2180:1f::1').map(({ factor }) => factor)).toEqual([1, 4, 16])
  })
})
