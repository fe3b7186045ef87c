import { expect, it } from 'vitest'
import { averageRating, isLocalReview } from './local-reviews.ts'

const local = (...ratings: number[]) =>
  ratings.map((rating, id) => ({ id, rating, user: 'Anonymous', comment: 'x', date: '2026-01-01T00:00:00Z' }))

it.each([
  [{ rating: 0, review_count: 0 }, local(), { average: 0, count: 0 }],
  [{ rating: 0, review_count: 0 }, local(5, 4), { average: 4.5, count: 2 }],
  [{ rating: 4, review_count: 3 }, local(), { average: 4, count: 3 }],
  [{ rating: 4, review_count: 3 }, local(1), { average: 3.3, count: 4 }],
])('averages the reviews of the server (%j) and of this browser', (server, own, expected) => {
  expect(averageRating(server, own)).toEqual(expected)
})

it.each([
  ['a number as id', { id: 7 }, true],
  ['a string as id', { id: 'r-7' }, true],
  ['no id', { id: undefined }, false],
  ['a rating of 0', { rating: 0 }, false],
  ['a rating of 6', { rating: 6 }, false],
  ['no comment', { comment: null }, false],
])('reads or ignores a stored review with %s', (_, change, counts) => {
  const review = { id: 1, user: 'Anonymous', rating: 4, comment: 'x', date: '2026-01-01T00:00:00Z', ...change }
  expect(isLocalReview(review)).toBe(counts)
})
