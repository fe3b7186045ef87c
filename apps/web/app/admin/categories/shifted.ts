import { moved } from '../data/moved.ts'

/** The category fields that determine its position in the tree. */
type Node = { id: number; parent_id: number | null }

/** The siblings: categories of the same parent, or of the top level. */
export const siblingsOf = <Category extends Node>(
  tree: readonly Category[],
  { parent_id }: Node,
): readonly Category[] => tree.filter((other) => other.parent_id === parent_id)

/** The tree with one category and its descendants moved one position up (-1) or down (1) among its siblings. */
export function shifted<Category extends Node>(tree: readonly Category[], id: number, by: -1 | 1): readonly Category[] {
  const one = tree.find((category) => category.id === id)
  if (!one) return tree
  const siblings = siblingsOf(tree, one)
  const ordered = moved(siblings, siblings.indexOf(one), by)
  const below = (parent: number | null) =>
    parent === one.parent_id ? ordered : tree.filter(({ parent_id }) => parent_id === parent)
  return below(null).flatMap((top) => [top, ...below(top.id)])
}
