import * as contract from '#contract/operator-newsletter.ts'
import { answerPage } from '../../platform/http/next-link.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { NewsletterDesk } from './newsletter-desk.ts'

export function newsletterDeskRoutes(serve: Serve, desk: NewsletterDesk): void {
  serve(contract.listSubscribers, async ({ query, call }) => answerPage(call, query, await desk.list(query)))

  serve(contract.countSubscribers, async () => ({ confirmed: await desk.count() }))

  serve(contract.exportSubscribers, async ({ operator, call }) => {
    const lines = await desk.csv(operator)
    call.reply.header('content-disposition', 'attachment; filename="sokoni-newsletter.csv"')
    return lines
  })

  serve(contract.removeSubscriber, async ({ operator, params }) => {
    await desk.remove(operator, params.id)
    return { message: 'The address is removed.' }
  })
}
