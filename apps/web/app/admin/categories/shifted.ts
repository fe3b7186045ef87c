import { moved } from '../data/moved.ts'

/** As much of a category as its place in the tree is made of. */
type Node = { id: number; parent_id: number | null }

/** Those beside it: below the same parent, or at the top. */
export const besideOf = <Category extends Node>(tree: readonly Category[], { parent_id }: Node): readonly Category[] =>
  tree.filter((other) => other.parent_id === parent_id)

/** The tree with one of its categories, and those below it, a place further up (-1) or down (1) among those beside it. */
export function shifted<Category extends Node>(tree: readonly Category[], id: number, by: -1 | 1): readonly Category[] {
  const one = tree.find((category) => category.id === id)
  if (!one) return tree
  const beside = besideOf(tree, one)
  const ordered = moved(beside, beside.indexOf(one), by)
  const below = (parent: number | null) =>
    parent === one.parent_id ? ordered : tree.filter(({ parent_id }) => parent_id === parent)
  return below(null).flatMap((top) => [top, ...below(top.id)])
}
