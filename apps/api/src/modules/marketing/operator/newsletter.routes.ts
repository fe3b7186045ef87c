import * as contract from '#contract/operator/newsletter.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import { saveAs } from '../../../platform/http/save-as.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OperatorNewsletter } from './newsletter.ts'

export function operatorNewsletterRoutes(serve: Serve, newsletter: OperatorNewsletter): void {
  serve(contract.listSubscribers, async ({ query, call }) => answerPage(call, query, await newsletter.list(query)))

  serve(contract.countSubscribers, async () => ({ confirmed: await newsletter.count() }))

  serve(contract.exportSubscribers, async ({ operator, call }) => {
    const lines = await newsletter.csv(operator)
    saveAs(call, 'sokoni-newsletter.csv')
    return lines
  })

  serve(contract.removeSubscriber, async ({ operator, params }) => {
    await newsletter.remove(operator, params.id)
    return { message: 'Subscriber removed.' }
  })
}
