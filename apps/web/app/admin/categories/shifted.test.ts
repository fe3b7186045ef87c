import { describe, expect, it } from 'vitest'
import { shifted } from './shifted.ts'

const tree = [
  { id: 1, parent_id: null },
  { id: 11, parent_id: 1 },
  { id: 12, parent_id: 1 },
  { id: 2, parent_id: null },
  { id: 21, parent_id: 2 },
  { id: 3, parent_id: null },
]

describe('moving a category among its siblings', () => {
  it.each([
    ['up, with those below it', 2, -1, [2, 21, 1, 11, 12, 3]],
    ['down, with those below it', 1, 1, [2, 21, 1, 11, 12, 3]],
    ['up among its siblings', 12, -1, [1, 12, 11, 2, 21, 3]],
    ['down among its siblings', 11, 1, [1, 12, 11, 2, 21, 3]],
    ['to no other position when it does not exist', 9, 1, [1, 11, 12, 2, 21, 3]],
  ] as const)('moves a category %s', (_, id, by, order) => {
    expect(shifted(tree, id, by).map((category) => category.id)).toEqual(order)
  })
})
