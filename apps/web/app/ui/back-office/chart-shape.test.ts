import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { barAt, barByKey, barsOf, pointsOf, spansOf, topOf } from './chart-shape.ts'

const days = (count: number, value = 0.1) =>
  Array.from({ length: count }, (_, n) => ({ date: addDays('2025-07-04', n), value }))

describe('the bars of a range', () => {
  it.each([
    [1, 1],
    [62, 62],
    [63, 9],
    [366, 53],
  ])('%i days are %i bars', (count, bars) => {
    expect(spansOf(days(count))).toHaveLength(bars)
  })

  it('are weeks of a long one, to the cent, the last with what is left', () => {
    const points = pointsOf(spansOf(days(366)), ({ value }) => value)
    expect(points[0]).toEqual({ from: '2025-07-04', to: '2025-07-10', value: 0.7 })
    expect(points.at(-1)).toEqual({ from: '2026-07-03', to: '2026-07-04', value: 0.2 })
  })
})

it.each([
  [[], 2],
  [[0], 2],
  [[1], 2],
  [[3], 4],
  [[4], 4],
  [[11], 20],
  [[41], 60],
  [[99], 100],
  [[101], 200],
  [[1_250_000.5], 2_000_000],
])('a scale of %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

it('every bar is within the chart, beside the one before, and to be seen where there is something', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 62 }), (values) => {
      const bars = barsOf(values, topOf(values))
      bars.forEach(({ x, y, width, height }, at) => {
        expect(x).toBeGreaterThanOrEqual(at === 0 ? 0 : bars[at - 1]!.x + bars[at - 1]!.width)
        expect(x + width).toBeLessThanOrEqual(100.000_01)
        expect(y + height).toBeCloseTo(100)
        expect(y).toBeGreaterThanOrEqual(-0.000_01)
        expect(height > 0).toBe(values[at]! > 0)
      })
    }),
  )
})

it('a finger beside the chart is at its first or last bar', () => {
  expect([-0.1, 0, 0.49, 0.5, 0.99, 1, 1.2].map((place) => barAt(place, 2))).toEqual([0, 0, 0, 1, 1, 1, 1])
})

it('arrows go from bar to bar and stop at the ends', () => {
  const go = (key: string, at: number) => barByKey(key, at, 3)
  expect([go('ArrowLeft', 0), go('ArrowLeft', 2), go('ArrowRight', 0), go('ArrowRight', 2)]).toEqual([0, 1, 1, 2])
  expect([go('Home', 2), go('End', 0), go('Enter', 1)]).toEqual([0, 2, undefined])
})
