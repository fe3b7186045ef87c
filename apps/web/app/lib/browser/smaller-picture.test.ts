import { expect, it } from 'vitest'
import { fitted } from './smaller-picture.ts'

it.each([
  ['a landscape photograph', { width: 4000, height: 3000 }, { width: 1440, height: 1080 }],
  ['a portrait photograph', { width: 3000, height: 4000 }, { width: 1080, height: 1440 }],
  ['a small picture', { width: 640, height: 480 }, { width: 640, height: 480 }],
  ['an extremely wide picture', { width: 20_000, height: 3 }, { width: 1440, height: 1 }],
])('scales %s and keeps the aspect ratio', (_, size, sent) => {
  expect(fitted(size)).toEqual(sent)
})
