/** A category's place in the tree. Two levels: what has a parent has none below it. */
export type Placed = { id: number; parentId: number | null }

/** Those beside each other under one parent, or at the top, in their order. */
export const beside = <C extends Placed>(categories: readonly C[], parentId: number | null): C[] =>
  categories.filter((category) => category.parentId === parentId)

/** The whole tree in its order: each parent right before those below it. */
export function inTreeOrder<C extends Placed>(categories: readonly C[]): C[] {
  return beside(categories, null).flatMap((parent) => [parent, ...beside(categories, parent.id)])
}

/** The tree with those that stand beside each other in this order; each takes those below it along. */
export function ordered<C extends Placed>(categories: readonly C[], ids: readonly number[]): C[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: C) => places.get(id) ?? -1
  return inTreeOrder(categories.toSorted((a, b) => placeOf(a) - placeOf(b)))
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
