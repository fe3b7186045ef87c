import type { AnswerTo } from '#web/lib/api/api-types.ts'

type Category = AnswerTo<'GET /api/categories/'>[number]

/** A category, its parent, and its subcategories that have products. */
export function familyOf(categories: readonly Category[], slug: string) {
  const self = categories.find((each) => each.slug === slug.toLowerCase())
  return {
    self,
    parent: self && categories.find(({ id }) => id === self.parent_id),
    children: categories.filter(({ parent_id, product_count }) => self && parent_id === self.id && product_count > 0),
  }
}
