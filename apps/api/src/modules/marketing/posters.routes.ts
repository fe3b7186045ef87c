import * as contract from '#contract/operator-posters.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Posters } from './posters.ts'

export function postersRoutes(serve: Serve, posters: Posters): void {
  serve(contract.listPosters, ({ query }) => posters.list(query.kind))

  serve(contract.createPoster, ({ operator, body, files }) => posters.create(operator, body, files))

  serve(contract.changePoster, ({ operator, params, body, files }) => posters.change(operator, params.id, body, files))

  serve(contract.removePoster, async ({ operator, params }) => {
    await posters.remove(operator, params.id)
    return { message: 'It is taken down.' }
  })

  serve(contract.orderPosters, async ({ operator, body }) => {
    await posters.order(operator, body.kind, body.ids)
    return { message: 'They hang in this order.' }
  })
}
