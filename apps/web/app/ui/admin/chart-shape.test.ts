import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/shared/days.ts'
import { present } from '#contract/shared/present.ts'
import { barAt, barByKey, barsOf, lineOf, pointsOf, spansOf, stepsOf, topOf } from './chart-shape.ts'

const days = (count: number, value = 0.1) =>
  Array.from({ length: count }, (_, n) => ({ date: addDays('2025-07-04', n), value }))

describe('bars of a range', () => {
  it.each([
    [1, 1],
    [62, 62],
    [63, 9],
    [366, 53],
  ])('groups %i days into %i bars', (count, bars) => {
    expect(spansOf(days(count))).toHaveLength(bars)
  })

  it('sum the weeks of a long range to the cent; the last week holds the remaining days', () => {
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
])('ends the scale of %j at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

it('every bar is inside the chart, next to the previous one, and visible where its value is above zero', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 62 }), (values) => {
      const bars = barsOf(values, topOf(values))
      bars.forEach(({ x, y, width, height }, at) => {
        expect(x).toBeGreaterThanOrEqual(at === 0 ? 0 : present(bars[at - 1]).x + present(bars[at - 1]).width)
        expect(x + width).toBeLessThanOrEqual(100.000_01)
        expect(y + height).toBeCloseTo(100)
        expect(y).toBeGreaterThanOrEqual(-0.000_01)
        expect(height > 0).toBe(present(values[at]) > 0)
      })
    }),
  )
})

it('selects the first or last bar for a touch outside the chart', () => {
  expect([-0.1, 0, 0.49, 0.5, 0.99, 1, 1.2].map((place) => barAt(place, 2))).toEqual([0, 0, 0, 1, 1, 1, 1])
})

it('moves from bar to bar with the arrow keys and stops at the ends', () => {
  const go = (key: string, at: number) => barByKey(key, at, 3)
  expect([go('ArrowLeft', 0), go('ArrowLeft', 2), go('ArrowRight', 0), go('ArrowRight', 2)]).toEqual([0, 1, 1, 2])
  expect([go('Home', 2), go('End', 0), go('Enter', 1)]).toEqual([0, 2, undefined])
})

it('draws a line with one level step per bar', () => {
  expect(stepsOf([0, 50, 100], 100)).toBe(`M0 100H${100 / 3}V50H${200 / 3}V0H100`)
})

it.each([
  [[1, 3, 2], 'M0 100L50 0L100 50'],
  [[4, 4], 'M0 50L100 50'],
  [[4], 'M0 50'],
])('draws %j as a line between its lowest and highest value', (values, path) => {
  expect(lineOf(values)).toBe(path)
})
