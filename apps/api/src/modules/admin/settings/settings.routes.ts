import * as contract from '#contract/operator/settings.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OperatorSettings } from './operator-settings.ts'

export function settingsRoutes(serve: Serve, settings: OperatorSettings): void {
  serve(contract.getSettings, () => settings.get())
  serve(contract.changeMoneySettings, ({ operator, body }) => settings.change(operator, body.version, body.changes))
  serve(contract.changeShopSettings, ({ operator, body }) => settings.change(operator, body.version, body.changes))

  serve(contract.listSettingsVersions, async ({ query, call }) =>
    answerPage(call, query, await settings.history(query)),
  )

  serve(contract.getSettingsVersion, ({ params }) => settings.version(params.version))
  serve(contract.restoreSettings, ({ operator, params, body }) =>
    settings.restore(operator, params.version, body.version),
  )
}
