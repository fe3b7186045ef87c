import * as contract from '#contract/operator-campaigns.ts'
import { answerPage } from '../../platform/http/next-link.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { CampaignDesk } from './campaign-desk.ts'

export function campaignDeskRoutes(serve: Serve, desk: CampaignDesk): void {
  serve(contract.listCampaigns, async ({ query, call }) => answerPage(call, query, await desk.list(query)))

  serve(contract.getOperatorCampaign, ({ params }) => desk.get(params.id))

  serve(contract.createCampaign, ({ operator, body }) => desk.create(operator, body))

  serve(contract.changeCampaign, ({ operator, params, body }) => desk.change(operator, params.id, body))

  serve(contract.endCampaign, async ({ operator, params }) => {
    await desk.end(operator, params.id)
    return { message: 'The campaign is over.' }
  })

  serve(contract.removeCampaign, async ({ operator, params }) => {
    await desk.remove(operator, params.id)
    return { message: 'The campaign is removed.' }
  })
}
