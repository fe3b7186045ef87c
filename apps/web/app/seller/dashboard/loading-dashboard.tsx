import { Loading } from '#web/ui/spinner.tsx'
import { dashboard } from '../messages.ts'

/** The placeholder of the dashboard: the page has a heading from the first render. */
export function LoadingDashboard() {
  return (
    <>
      <h1 className="sr-only">{dashboard.loading}</h1>
      <Loading />
    </>
  )
}
