import { useQuery } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { operatorApi } from '../data/operator-api.ts'

export type Category = AnswerTo<'GET /api/admin/categories/'>[number]

/** The tree in its order: a parent right before those below it. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: ['operator', 'categories'],
    queryFn: () => operatorApi.call('GET /api/admin/categories/'),
  })

/** Those beside it: below the same parent, or at the top. */
export const besideOf = (tree: readonly Category[], { parent_id }: Category): readonly Category[] =>
  tree.filter((other) => other.parent_id === parent_id)
