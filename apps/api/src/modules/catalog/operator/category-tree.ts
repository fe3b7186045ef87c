/** A category's position in the tree. The tree has two levels: a category with a parent has no subcategories. */
export type Placed = { id: number; parentId: number | null }

/** The categories with this parent, or the top-level categories, in their order. */
export const subcategoriesOf = <C extends Placed>(categories: readonly C[], parentId: number | null): C[] =>
  categories.filter((category) => category.parentId === parentId)

/** The whole tree in its order: each parent directly before its subcategories. */
export function inTreeOrder<C extends Placed>(categories: readonly C[]): C[] {
  return subcategoriesOf(categories, null).flatMap((parent) => [parent, ...subcategoriesOf(categories, parent.id)])
}

/** The tree with these siblings in the order of `ids`; subcategories move with their parent. */
export function ordered<C extends Placed>(categories: readonly C[], ids: readonly number[]): C[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const positionOf = ({ id }: C) => places.get(id) ?? -1
  return inTreeOrder(categories.toSorted((a, b) => positionOf(a) - positionOf(b)))
}

/** The tree with `placed` as the last subcategory of its parent, or as the last top-level category. */
export function placedLast<C extends Placed>(categories: readonly C[], placed: C): C[] {
  return inTreeOrder([...categories.filter(({ id }) => id !== placed.id), placed])
}

/** The reason why a category cannot be a subcategory of another one; null where it can. */
export function whyNotBelow(
  categories: readonly Placed[],
  { id, parentId }: { id: number | null; parentId: number | null },
): string | null {
  if (parentId === null) return null
  const parent = categories.find((category) => category.id === parentId)
  if (!parent) return 'This category no longer exists.'
  if (parent.id === id) return 'A category can’t be its own parent.'
  if (parent.parentId !== null) return 'That category is itself a subcategory.'
  if (id !== null && subcategoriesOf(categories, id).length > 0)
    return 'This category has subcategories, so it stays at the top level.'
  return null
}
