import * as contract from '#contract/operator/stores.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Commission } from './commission.ts'

export function commissionRoutes(serve: Serve, commission: Commission): void {
  serve(contract.getCommissions, () => commission.list())

  serve(contract.setCategoryCommission, async ({ operator, params, body }) => {
    await commission.setOfCategory(operator, params.id, body.percent)
    return { message: 'Rate saved. It applies to new orders.' }
  })
}
