import { useQuery } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useOrdering } from '../data/ordering.ts'
import { shifted } from './shifted.ts'

export type Category = AnswerTo<'GET /api/admin/categories/'>[number]

const treeKey = ['operator', 'categories'] as const

/** The tree in its order: a parent right before those below it. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: treeKey,
    queryFn: () => operatorApi.call('GET /api/admin/categories/'),
  })

/** Moves a category one place up (-1) or down (1) among those beside it. */
export function useShift() {
  const order = useOrdering<Category>(treeKey)
  return (tree: readonly Category[], { id }: Category, by: -1 | 1) => {
    const request = { params: { id: String(id) }, body: { to: by === -1 ? 'up' : 'down' } } as const
    return order(shifted(tree, id, by), () => operatorApi.call('POST /api/admin/categories/:id/shift/', request))
  }
}
