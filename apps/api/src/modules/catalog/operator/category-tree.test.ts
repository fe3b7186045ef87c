import { expect, it } from 'vitest'
import { inTreeOrder, ordered, placedLast, whyNotBelow } from './category-tree.ts'

const at = (id: number, parentId: number | null = null) => ({ id, parentId })
/** The tree as ids: 1 (11, 12), 2, 3 (31). */
const tree = [at(1), at(11, 1), at(12, 1), at(2), at(3), at(31, 3)]
const idsOf = (categories: readonly { id: number }[]) => categories.map(({ id }) => id)

it('puts each parent directly before its subcategories, in any input order', () => {
  expect(idsOf(inTreeOrder([at(31, 3), at(1), at(12, 1), at(3), at(11, 1), at(2)]))).toEqual([1, 12, 11, 3, 31, 2])
})

it.each([
  ['of the top level', [3, 1, 2], [3, 31, 1, 11, 12, 2]],
  ['below a parent', [12, 11], [1, 12, 11, 2, 3, 31]],
  ['in unchanged order', [1, 2, 3], idsOf(tree)],
] as const)('orders siblings %s and moves their subcategories with them', (_, ids, after) => {
  expect(idsOf(ordered(tree, ids))).toEqual(after)
})

it('places a moved category last among its siblings', () => {
  expect(idsOf(placedLast(tree, at(2, 1)))).toEqual([1, 11, 12, 2, 3, 31])
  expect(idsOf(placedLast(tree, at(11)))).toEqual([1, 12, 2, 3, 31, 11])
  expect(idsOf(placedLast(tree, at(4, 3)))).toEqual([1, 11, 12, 2, 3, 31, 4])
})

it.each([
  [{ id: 2, parentId: null }, null],
  [{ id: 2, parentId: 1 }, null],
  [{ id: null, parentId: 3 }, null],
  [{ id: 2, parentId: 99 }, 'This category no longer exists.'],
  [{ id: 2, parentId: 2 }, 'A category can’t be its own parent.'],
  [{ id: 2, parentId: 11 }, 'That category is itself a subcategory.'],
  [{ id: 1, parentId: 2 }, 'This category has subcategories, so it stays at the top level.'],
])('answers the placement %j with the reason %s', (requested, why) => {
  expect(whyNotBelow(tree, requested)).toBe(why)
})
