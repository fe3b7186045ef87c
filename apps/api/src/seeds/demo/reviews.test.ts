import { expect, test } from 'vitest'
import { people, products, reviewsOf } from './index.ts'

const now = new Date('2026-07-04T09:00:00Z')
const reviews = products.map((product) => ({ product, written: reviewsOf(product, now) }))
const all = reviews.flatMap(({ written }) => written)

test('returns the same reviews for the same product', () => {
  for (const { product, written } of reviews) expect(reviewsOf(product, now)).toEqual(written)
})

test('returns no reviews for some products, and at most twelve', () => {
  expect(reviews.filter(({ written }) => written.length === 0).length).toBeGreaterThanOrEqual(15)
  expect(Math.max(...reviews.map(({ written }) => written.length))).toBeLessThanOrEqual(12)
  expect(all.length).toBeGreaterThanOrEqual(1_000)
})

test('uses each reviewer and each comment once per product', () => {
  for (const { product, written } of reviews) {
    expect(new Set(written.map(({ reviewer }) => reviewer)).size, product.slug).toBe(written.length)
    const firstSentences = written.map(({ comment }) => comment.split(/(?<=[.!?]) /)[0])
    expect(new Set(written.map(({ comment }) => comment)).size, product.slug).toBe(written.length)
    expect(new Set(firstSentences).size, product.slug).toBe(written.length)
  }
})

test('uses known shoppers, and dates after the product was listed', () => {
  const usernames = people.map(({ username }) => username)
  for (const { product, written } of reviews) {
    for (const { reviewer, writtenAt } of written) {
      expect(usernames).toContain(reviewer)
      expect(writtenAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(writtenAt.getTime()).toBeGreaterThan(now.getTime() - product.listedDaysAgo * 24 * 60 * 60_000)
    }
  }
})

test('returns the newest review first', () => {
  for (const { written } of reviews) {
    const times = written.map(({ writtenAt }) => writtenAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
})

test('returns mostly good ratings and some bad ones', () => {
  const count = (rating: number) => all.filter((review) => review.rating === rating).length
  const average = all.reduce((total, { rating }) => total + rating, 0) / all.length
  expect(average).toBeGreaterThan(3.8)
  expect(average).toBeLessThan(4.6)
  expect(count(5)).toBeGreaterThan(count(3))
  expect(count(1) + count(2)).toBeGreaterThan(10)
})

test('writes comments as complete sentences in plain letters', () => {
  expect(all.filter(({ comment }) => !/^[\x20-\x7e]{10,200}[.!]$/.test(comment) || comment.includes('{'))).toEqual([])
})
