import { describe, expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

describe('a place', () => {
  it.each([
    ['41.90.1.1', '41.90.1.1'],
    ['::ffff:41.90.1.1', '41.90.1.1'],
    ['2c0f:fe38:2180:1f::1', '2c0f:fe38:2180:1f::/64'],
    ['2C0F:FE38:2180:001f:9:8:7:6', '2c0f:fe38:2180:1f::/64'],
    ['2c0f:fe38::7', '2c0f:fe38:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is one line’s, whichever of its addresses: %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })
})
