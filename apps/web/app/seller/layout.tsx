import { href, Outlet } from 'react-router'
import { englishOnly } from '#web/lib/router/english-only.ts'
import { useInnerLinks } from '#web/lib/router/use-inner-links.ts'
import { AreaFrame } from '#web/ui/admin/area-frame.tsx'
import { staysInPlace } from '#web/ui/admin/stays-in-place.ts'
import { dashboard } from './messages.ts'
import './seller.css'

export const loader = englishOnly
export const clientLoader = () => null
export const shouldRevalidate = () => false

export default function SellerLayout() {
  useInnerLinks(staysInPlace)
  return (
    <AreaFrame home={{ to: href('/Seller/Dashboard'), label: `Sokoni ${dashboard.title}` }} messages={dashboard}>
      <noscript>
        <p className="mb-4">{dashboard.needsScript}</p>
      </noscript>
      <Outlet />
    </AreaFrame>
  )
}
