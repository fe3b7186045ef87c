/** A category's place in the tree. Two levels: what has a parent has none below it. */
export type Placed = { id: number; parentId: number | null }

/** Those beside each other under one parent, or at the top, in their order. */
export const beside = <C extends Placed>(categories: readonly C[], parentId: number | null): C[] =>
  categories.filter((category) => category.parentId === parentId)

/** The whole tree in its order: each parent right before those below it. */
export function inTreeOrder<C extends Placed>(categories: readonly C[]): C[] {
  return beside(categories, null).flatMap((parent) => [parent, ...beside(categories, parent.id)])
}

/** The tree after one has changed places with the one before or behind it; as it was at either end. */
export function shifted<C extends Placed>(categories: readonly C[], id: number, to: 'up' | 'down'): C[] {
  const moved = categories.find((category) => category.id === id)
  const siblings = moved ? beside(categories, moved.parentId) : []
  const at = siblings.findIndex((category) => category.id === id)
  const other = siblings[to === 'up' ? at - 1 : at + 1]
  if (!moved || !other) return inTreeOrder(categories)
  const swap = new Map([
    [moved.id, other],
    [other.id, moved],
  ])
  return inTreeOrder(categories.map((category) => swap.get(category.id) ?? category))
}

/** The tree with one at the end of those below a parent, or at the top. */
export function placedLast<C extends Placed>(categories: readonly C[], placed: C): C[] {
  return inTreeOrder([...categories.filter(({ id }) => id !== placed.id), placed])
}

/** Why a category cannot stand below another one; null where it can. */
export function whyNotBelow(
  categories: readonly Placed[],
  { id, parentId }: { id: number | null; parentId: number | null },
): string | null {
  if (parentId === null) return null
  const parent = categories.find((category) => category.id === parentId)
  if (!parent) return 'This category is no longer there.'
  if (parent.id === id) return 'A category cannot stand below itself.'
  if (parent.parentId !== null) return 'This category stands below another one itself.'
  if (id !== null && beside(categories, id).length > 0) return 'Others stand below this category: it stays at the top.'
  return null
}
