import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type IdempotencyKeys, useIdempotencyKeys } from './use-idempotency-keys.ts'

function someKeys(): IdempotencyKeys {
  const made: IdempotencyKeys[] = []
  const Screen = () => {
    made.push(useIdempotencyKeys())
    return null
  }
  renderToString(createElement(Screen))
  const [keys] = made
  if (!keys) throw new Error('nothing was rendered')
  return keys
}

it('keeps the key of an identical request until it is confirmed', () => {
  const keys = someKeys()
  const key = keys.of({ amount: 100 })
  expect(keys.of({ amount: 200 })).not.toBe(key)
  expect(keys.of({ amount: 100 })).toBe(key)
  keys.done()
  expect(keys.of({ amount: 100 })).not.toBe(key)
})

it('gives another key to the same content with other files', () => {
  const keys = someKeys()
  const files = [new Blob(['picture'])]
  const key = keys.of({ reason: 'damaged' }, files)
  expect(keys.of({ reason: 'damaged' }, files)).toBe(key)
  expect(keys.of({ reason: 'damaged' }, [...files])).not.toBe(key)
})
