import { Loading } from '#web/ui/spinner.tsx'
import { SellerHead } from '../chrome/seller-head.tsx'
import { dashboard } from '../messages.ts'

/** The placeholder of the dashboard: the page has a title and a heading from the first render. */
export function LoadingDashboard() {
  return (
    <>
      <SellerHead title={dashboard.title} />
      <h1 className="sr-only">{dashboard.loading}</h1>
      <Loading />
    </>
  )
}
