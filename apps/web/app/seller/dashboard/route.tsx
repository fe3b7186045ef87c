import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { logOut } from '#web/lib/log-out.ts'
import { openDocument } from '#web/lib/navigation.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SellerHead } from '../chrome/seller-head.tsx'
import { dashboard } from '../messages.ts'
import { LoadingDashboard } from './loading-dashboard.tsx'

/** Store data is loaded only in the browser. */
const Dashboard = lazyPart(() => import('./dashboard.tsx'), <LoadingDashboard />)

/**
 * A user without a session is redirected to the seller login. When the session ends during use, because it was refused
 * (V§6) or ended in another tab, the user is redirected to the shop's login.
 */
export default function DashboardScreen() {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const wasHere = useRef(false)

  useEffect(() => {
    if (visitor === 'shopper') wasHere.current = true
    else if (visitor === 'guest' && wasHere.current) openDocument(href('/login'))
    else if (visitor === 'guest') void navigate(href('/Seller/Login'), { replace: true })
  }, [visitor, navigate])

  function leave() {
    wasHere.current = false
    // Executed before the server responds: a user who closes the page now is logged out.
    void logOut()
  }

  return (
    <>
      <SellerHead title={dashboard.title} />
      {visitor === 'shopper' ? <Dashboard onLogOut={leave} /> : <LoadingDashboard />}
    </>
  )
}
