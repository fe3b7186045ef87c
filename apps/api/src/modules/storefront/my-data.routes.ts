import { exportAccount } from '#contract/shopper/my-data.ts'
import { endOwnNewsletter, getOwnNewsletter } from '#contract/shopper/newsletter.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ExportAccount } from './my-data.ts'
import type { MyNewsletter } from './my-newsletter.ts'

export function myDataRoutes(serve: Serve, exportOf: ExportAccount, newsletter: MyNewsletter) {
  serve(exportAccount, async ({ shopper, call }) => {
    const held = await exportOf.own(shopper)
    saveAs(call, 'sokoni-my-data.json')
    return held
  })
  serve(getOwnNewsletter, ({ shopper }) => newsletter.get(shopper))
  serve(endOwnNewsletter, ({ shopper }) => newsletter.end(shopper))
}
