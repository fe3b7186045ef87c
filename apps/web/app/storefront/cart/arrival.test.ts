import { expect, it } from 'vitest'
import { arrivalText } from './arrival.ts'

const date = (days: number) => `day ${days}`
const arrives = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

it.each([
  [{ cost: 0, min_days: 3, max_days: 7 }, 'day 3 to day 7'],
  [{ cost: 0, min_days: 1, max_days: 1 }, 'day 1'],
  // Another server may send the cost alone (S§7).
  [{ cost: 0 }, ''],
])('describes when an order of now arrives: %o', (quote, text) => {
  expect(arrivalText(quote, date, arrives)).toBe(text)
})
