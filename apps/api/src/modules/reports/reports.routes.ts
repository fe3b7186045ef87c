import * as contract from '#contract/operator/reports.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Reports } from './reports.service.ts'
import { reportView, runView } from './reports.view.ts'

export function reportsRoutes(serve: Serve, reports: Reports): void {
  serve(contract.getReport, async ({ reads, params, query }) =>
    reportView(await reports.get(reads, params.report, query)),
  )

  serve(contract.getReportCsv, async ({ reads, operator, params, query, call }) => {
    const { name, parts } = await reports.csv(reads, operator, params.report, query)
    saveAs(call, name)
    return parts
  })

  serve(contract.beginReport, async ({ operator, body: { report, ...requested } }) =>
    runView(await reports.begin(operator, report, requested)),
  )

  serve(contract.stopReport, async ({ operator, params }) => runView(await reports.stop(operator, params.id)))
}
