import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { isOrderNumber, orderNumber, orderNumberCount, scramble } from './order-number.ts'

const sequence = fc.integer({ min: 0, max: orderNumberCount - 1 })
const characters = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ')

describe('order numbers', () => {
  it('consist of SK and letters and digits, have at most 12 characters, and are recognised', () => {
    fc.assert(
      fc.property(sequence, (n) => {
        expect(orderNumber(n)).toMatch(/^SK[2-9A-HJKMNP-Z]{9}$/)
        expect(isOrderNumber(orderNumber(n))).toBe(true)
      }),
    )
  })

  it('differ for different orders, also for orders far apart', () => {
    fc.assert(fc.property(sequence, sequence, (a, b) => (a === b) === (orderNumber(a) === orderNumber(b))))
    const firstOrders = Array.from({ length: 100_000 }, (_, n) => orderNumber(n))
    expect(new Set(firstOrders).size).toBe(firstOrders.length)
  })

  it.each([1, 2, 31, 200])('use each number of their range once, tested on ranges of %d squared', (half) => {
    const all = Array.from({ length: half * half }, (_, value) => scramble(value, half))
    expect(new Set(all).size).toBe(half * half)
    expect(all.every((value) => value >= 0 && value < half * half)).toBe(true)
  })

  it('hide which of two orders came first and how many orders were between them', () => {
    const steps = Array.from({ length: 1000 }, (_, n) => Math.sign(position(n + 1) - position(n)))
    const rising = steps.filter((step) => step > 0).length
    expect(rising).toBeGreaterThan(400)
    expect(rising).toBeLessThan(600)
    expect(new Set(Array.from({ length: 1000 }, (_, n) => position(n + 1) - position(n))).size).toBe(1000)
  })

  it('detect every single wrong character', () => {
    fc.assert(
      fc.property(sequence, fc.integer({ min: 2, max: 10 }), fc.constantFrom(...characters), (n, at, wrong) => {
        const right = orderNumber(n)
        fc.pre(right[at] !== wrong)
        expect(isOrderNumber(right.slice(0, at) + wrong + right.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('detect every swap of two characters', () => {
    const at = fc.integer({ min: 2, max: 10 })
    fc.assert(
      fc.property(sequence, at, at, (n, i, j) => {
        const swapped = Array.from(orderNumber(n))
        fc.pre(swapped[i] !== swapped[j])
        ;[swapped[i], swapped[j]] = [present(swapped[j]), present(swapped[i])] // both indexes are inside the number
        expect(isOrderNumber(swapped.join(''))).toBe(false)
      }),
    )
  })

  it.each(['', 'SK', 'SK2222222', 'XX222222222', 'SK22222222O', 'sk222222222', 'SK2222222222'])('reject %j', (text) => {
    expect(isOrderNumber(text)).toBe(false)
  })

  it.each([-1, 0.5, orderNumberCount, Number.NaN])('are rejected for the sequence number %d', (n) => {
    expect(() => orderNumber(n)).toThrow(RangeError)
  })
})

/** The position of the number in the order of the alphabet. */
function position(n: number): number {
  return Array.from(orderNumber(n).slice(2, 10)).reduce((sum, character) => sum * 31 + characters.indexOf(character), 0)
}
