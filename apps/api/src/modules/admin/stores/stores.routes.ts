import * as contract from '#contract/operator/stores.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { operatorKey } from '../../../platform/idempotency.ts'
import type { AdminStores } from './stores.ts'

export function adminStoresRoutes(serve: Serve, { list, get, status, messages, close }: AdminStores): void {
  serve(contract.listStores, async ({ query, call }) => answerPage(call, query, await list(query)))

  serve(contract.getStoreFile, ({ params }) => get(params.id))

  serve(contract.suspendStore, async ({ operator, params, body }) => {
    await status.suspend(operator, params.id, body.reason)
    return { message: 'Store suspended.' }
  })

  serve(contract.reopenStore, async ({ operator, params }) => {
    await status.open(operator, params.id)
    return { message: 'Store opened.' }
  })

  serve(contract.holdStorePayouts, async ({ operator, params, body }) => {
    await status.holdPayouts(operator, params.id, body.reason)
    return { message: 'Payouts to this store are on hold.' }
  })

  serve(contract.releaseStorePayouts, async ({ operator, params }) => {
    await status.releasePayouts(operator, params.id)
    return { message: 'Payouts to this store are released.' }
  })

  serve(contract.declineStore, async ({ operator, params, body }) => {
    await status.decline(operator, params.id, body.reason)
    return { message: 'Store declined.' }
  })

  serve(contract.closeStore, async ({ operator, params, body }) => {
    await close(operator, params.id, { restSeenCents: body.rest_seen, reference: body.reference || null })
    return { message: 'Store closed permanently.' }
  })

  serve(contract.setStoreCommission, async ({ operator, params, body }) => {
    await status.setCommission(operator, params.id, body.percent)
    return { message: 'The new rate applies to future orders.' }
  })

  serve(contract.listStoreMessages, async ({ params, query, call }) =>
    answerPage(call, query, await messages.list(params.id, query)),
  )

  serve(contract.writeToStore, ({ operator, params: { id: storeId }, body, call }) => {
    const message = { storeId, ...body }
    return messages.send(operator, message, operatorKey(operator, contract.writeToStore.path, call, message))
  })
}
