import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useOrdering } from '../data/ordering.ts'
import { siblingsOf, shifted } from './shifted.ts'

export type Category = AnswerTo<'GET /api/admin/categories/'>[number]

const treeKey = ['operator', 'categories'] as const

/** The category tree in order: a parent directly before its children. */
export const categoryTreeQuery = queryOptions({
  queryKey: treeKey,
  queryFn: () => operatorApi.call('GET /api/admin/categories/'),
})

/** Moves a category one position up (-1) or down (1) among its siblings. */
export function useShift() {
  const order = useOrdering(treeKey)
  return (tree: readonly Category[], category: Category, by: -1 | 1) => {
    const after = shifted(tree, category.id, by)
    const body = { parent_id: category.parent_id, ids: siblingsOf(after, category).map(({ id }) => id) }
    return order(after, () => operatorApi.call('PUT /api/admin/categories/', { body }))
  }
}
