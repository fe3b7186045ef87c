import * as contract from '#contract/operator-products.ts'
import { linkNext, onePage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { ProductChanges } from './changes.ts'
import type { Moderation } from './moderation.ts'
import type { ProductFiles } from './products.ts'

type Deps = { files: ProductFiles; moderation: Moderation; changes: ProductChanges }

const mark = ({ id }: { id: number }) => [id]

export function operatorProductsRoutes(serve: Serve, { files, moderation, changes }: Deps): void {
  serve(contract.listAllProducts, async ({ query, call }) => {
    const { items, next } = await files.list(query)
    linkNext(call.reply, contract.listAllProducts.path, query, next)
    return items
  })

  serve(contract.getProductFile, ({ params }) => files.get(params.id))

  serve(contract.flagProduct, async ({ operator, params, body }) => {
    await moderation.flag(operator, params.id, body)
    return { message: 'The product is changed.' }
  })

  serve(contract.endSale, async ({ operator, params, body }) => {
    await moderation.endSale(operator, params.id, body.reason)
    return { message: 'The sale is ended.' }
  })

  serve(contract.takeDownProduct, async ({ operator, params, body }) => {
    await moderation.takeDown(operator, params.id, body.reason)
    return { message: 'The product is out of the shop.' }
  })

  serve(contract.putBackProduct, async ({ operator, params }) => {
    await moderation.putBack(operator, params.id)
    return { message: 'The product is back.' }
  })

  serve(contract.listProductChanges, async ({ params, query, call }) => {
    const found = await changes.listOf(params.id, query)
    return onePage(call.reply, contract.listProductChanges.path.replace(':id', String(params.id)), query, found, mark)
  })

  serve(contract.listWaitingChanges, async ({ query, call }) =>
    onePage(call.reply, contract.listWaitingChanges.path, query, await changes.listWaiting(query), mark),
  )

  serve(contract.seeChanges, async ({ operator, body }) => ({ seen: await changes.see(operator, body.changes) }))
}
