import * as contract from '#contract/operator/categories.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { CategoryTree } from './categories.ts'

export function categoryTreeRoutes(serve: Serve, categories: CategoryTree): void {
  serve(contract.listCategoryTree, () => categories.list())

  serve(contract.createCategory, ({ operator, body }) => categories.create(operator, body))

  serve(contract.changeCategory, ({ operator, params, body }) => categories.change(operator, params.id, body))

  serve(contract.orderCategories, async ({ operator, body }) => {
    await categories.order(operator, body.parent_id, body.ids)
    return { message: 'Categories reordered.' }
  })

  serve(contract.setCategoryPicture, ({ operator, params, files }) => categories.setPicture(operator, params.id, files))

  serve(contract.removeCategory, async ({ operator, params }) => {
    await categories.remove(operator, params.id)
    return { message: 'Category deleted.' }
  })
}
