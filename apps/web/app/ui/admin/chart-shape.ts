import { sum } from '#web/lib/i18n/amounts.ts'

/** One bar. */
export type Point = { from: string; to: string; value: number }

/** The maximum number of bars that are legible on a phone. */
const maxBars = 62
const weekDays = 7

export type Span<Day> = { from: string; to: string; days: readonly Day[] }

/**
 * One bar per day; one per week, from the first day, when the range has more days than bars fit. The last bar may hold
 * fewer days.
 */
export function spansOf<Day extends { date: string }>(days: readonly Day[]): Span<Day>[] {
  const step = days.length > maxBars ? weekDays : 1
  const spans: Span<Day>[] = []
  for (let at = 0; at < days.length; at += step) {
    const part = days.slice(at, at + step)
    const [first, last] = [part[0], part.at(-1)]
    if (first && last) spans.push({ from: first.date, to: last.date, days: part })
  }
  return spans
}

export function pointsOf<Day>(spans: readonly Span<Day>[], valueOf: (day: Day) => number): Point[] {
  return spans.map(({ from, to, days }) => ({ from, to, value: sum(...days.map(valueOf)) }))
}

/** The end of the scale: a round number at or above all values, whose half is round too. */
export function topOf(values: readonly number[]): number {
  const max = Math.max(0, ...values)
  if (max <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(max))
  const digit = [2, 4, 6, 8, 10].find((one) => one * power >= max) ?? 10
  return digit * power
}

/** Position and size in a square of 100 by 100, from its upper left corner. */
export type Bar = { x: number; y: number; width: number; height: number }

/** Bars next to each other with a gap; a value above zero has a visible bar. */
export function barsOf(values: readonly number[], top: number): Bar[] {
  const slot = 100 / Math.max(values.length, 1)
  const gap = values.length > 31 ? 0.2 : 0.3
  return values.map((value, at) => {
    const height = value > 0 ? Math.max((value / top) * 100, 1) : 0
    return { x: at * slot + (slot * gap) / 2, y: 100 - height, width: slot * (1 - gap), height }
  })
}

/** The path of a line that has one level step per bar. */
export function stepsOf(values: readonly number[], top: number): string {
  const slot = 100 / Math.max(values.length, 1)
  return values.map((value, at) => `${at === 0 ? 'M0 ' : 'V'}${100 - (value / top) * 100}H${(at + 1) * slot}`).join('')
}

/** The path of a line through values at equal distances, in a square of 100 by 100; level where all are equal. */
export function lineOf(values: readonly number[]): string {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => (max === min ? 50 : 100 - ((value - min) / (max - min)) * 100)
  const step = 100 / Math.max(values.length - 1, 1)
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${at * step} ${y(value)}`).join('')
}

/** The bar at a position from 0 to 1 along the chart. */
export function barAt(place: number, count: number): number {
  return Math.min(Math.max(Math.floor(place * count), 0), count - 1)
}

/** The bar that a key selects; undefined for other keys. */
export function barByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, count - 1)
  return undefined
}
