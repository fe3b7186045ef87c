import * as contract from '#contract/operator-settings.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { SettingsDesk } from './settings-desk.ts'

export function settingsRoutes(serve: Serve, desk: SettingsDesk): void {
  serve(contract.getSettings, () => desk.get())
  serve(contract.changeMoneySettings, ({ operator, body }) => desk.change(operator, body.version, body.changes))
  serve(contract.changeShopSettings, ({ operator, body }) => desk.change(operator, body.version, body.changes))

  serve(contract.listSettingsVersions, async ({ query, call }) => answerPage(call, query, await desk.history(query)))

  serve(contract.getSettingsVersion, ({ params }) => desk.version(params.version))
  serve(contract.restoreSettings, ({ operator, params, body }) => desk.restore(operator, params.version, body.version))
}
