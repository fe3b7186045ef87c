import { exportAccount } from '#contract/my-data.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ExportAccount } from './my-data.ts'

export function myDataRoutes(serve: Serve, exportOf: ExportAccount) {
  serve(exportAccount, async ({ shopper, call }) => {
    const held = await exportOf(shopper)
    call.reply.header('content-disposition', 'attachment; filename="sokoni-my-data.json"')
    return held
  })
}
