import * as contract from '#contract/operator/campaigns.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OperatorCampaigns } from './campaigns.ts'

export function operatorCampaignsRoutes(serve: Serve, campaigns: OperatorCampaigns): void {
  serve(contract.listCampaigns, async ({ query, call }) => answerPage(call, query, await campaigns.list(query)))

  serve(contract.getOperatorCampaign, ({ params }) => campaigns.get(params.id))

  serve(contract.createCampaign, ({ operator, body }) => campaigns.create(operator, body))

  serve(contract.changeCampaign, ({ operator, params, body }) => campaigns.change(operator, params.id, body))

  serve(contract.endCampaign, async ({ operator, params }) => {
    await campaigns.end(operator, params.id)
    return { message: 'Campaign ended.' }
  })

  serve(contract.removeCampaign, async ({ operator, params }) => {
    await campaigns.remove(operator, params.id)
    return { message: 'Campaign deleted.' }
  })
}
