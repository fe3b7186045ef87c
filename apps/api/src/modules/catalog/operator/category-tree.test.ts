import { expect, it } from 'vitest'
import { inTreeOrder, placedLast, shifted, whyNotBelow } from './category-tree.ts'

const at = (id: number, parentId: number | null = null) => ({ id, parentId })
/** 1 (11, 12), 2, 3 (31) */
const tree = [at(1), at(11, 1), at(12, 1), at(2), at(3), at(31, 3)]
const idsOf = (categories: readonly { id: number }[]) => categories.map(({ id }) => id)

it('a parent comes right before those below it, whatever the order was', () => {
  expect(idsOf(inTreeOrder([at(31, 3), at(1), at(12, 1), at(3), at(11, 1), at(2)]))).toEqual([1, 12, 11, 3, 31, 2])
})

it.each([
  [3, 'up', [1, 11, 12, 3, 31, 2]],
  [1, 'down', [2, 1, 11, 12, 3, 31]],
  [12, 'up', [1, 12, 11, 2, 3, 31]],
  [11, 'up', idsOf(tree)],
  [31, 'down', idsOf(tree)],
  [3, 'down', idsOf(tree)],
  [99, 'up', idsOf(tree)],
] as const)('%i goes %s among those beside it, with those below it', (id, to, after) => {
  expect(idsOf(shifted(tree, id, to))).toEqual(after)
})

it('one that is placed comes last there', () => {
  expect(idsOf(placedLast(tree, at(2, 1)))).toEqual([1, 11, 12, 2, 3, 31])
  expect(idsOf(placedLast(tree, at(11)))).toEqual([1, 12, 2, 3, 31, 11])
  expect(idsOf(placedLast(tree, at(4, 3)))).toEqual([1, 11, 12, 2, 3, 31, 4])
})

it.each([
  [{ id: 2, parentId: null }, null],
  [{ id: 2, parentId: 1 }, null],
  [{ id: null, parentId: 3 }, null],
  [{ id: 2, parentId: 99 }, 'This category is no longer there.'],
  [{ id: 2, parentId: 2 }, 'A category cannot stand below itself.'],
  [{ id: 2, parentId: 11 }, 'This category stands below another one itself.'],
  [{ id: 1, parentId: 2 }, 'Others stand below this category: it stays at the top.'],
])('of %j is said: %s', (wanted, why) => {
  expect(whyNotBelow(tree, wanted)).toBe(why)
})
