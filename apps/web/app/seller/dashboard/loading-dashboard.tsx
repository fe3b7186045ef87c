import { Loading } from '#web/ui/spinner.tsx'
import { dashboard } from '../messages.ts'

/** Stands where the dashboard will be: the page has a heading from its first moment on. */
export function LoadingDashboard() {
  return (
    <>
      <h1 className="sr-only">{dashboard.loading}</h1>
      <Loading />
    </>
  )
}
