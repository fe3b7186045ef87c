import * as contract from '#contract/operator/products.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { ProductChanges } from './changes.ts'
import type { Moderation } from './moderation.ts'
import type { ProductFiles } from './products.ts'

type Deps = { files: ProductFiles; moderation: Moderation; changes: ProductChanges }

export function operatorProductsRoutes(serve: Serve, { files, moderation, changes }: Deps): void {
  serve(contract.listAllProducts, async ({ reads, query, call }) =>
    answerPage(call, query, await files.list(reads, query)),
  )

  serve(contract.getProductFile, ({ params }) => files.get(params.id))

  serve(contract.flagProduct, async ({ operator, params, body }) => {
    await moderation.flag(operator, params.id, body)
    return { message: 'Product updated.' }
  })

  serve(contract.endSale, async ({ operator, params, body }) => {
    await moderation.endSale(operator, params.id, body.reason)
    return { message: 'Sale ended.' }
  })

  serve(contract.unpublishProduct, async ({ operator, params, body }) => {
    await moderation.unpublish(operator, params.id, body.reason)
    return { message: 'Product unpublished.' }
  })

  serve(contract.republishProduct, async ({ operator, params }) => {
    await moderation.republish(operator, params.id)
    return { message: 'Product republished.' }
  })

  serve(contract.listProductChanges, async ({ params, query, call }) =>
    answerPage(call, query, await changes.listOf(params.id, query)),
  )

  serve(contract.listWaitingChanges, async ({ query, call }) =>
    answerPage(call, query, await changes.listWaiting(query)),
  )

  serve(contract.getImportReview, ({ params }) => changes.getImport(params.id))

  serve(contract.listImportChanges, async ({ params, query, call }) =>
    answerPage(call, query, await changes.listOfImport(params.id, query)),
  )

  serve(contract.seeImport, async ({ operator, params, body }) => ({
    seen: await changes.seeImport(operator, params.id, body.revision),
  }))

  serve(contract.seeChanges, async ({ operator, body }) => ({ seen: await changes.see(operator, body.changes) }))
}
