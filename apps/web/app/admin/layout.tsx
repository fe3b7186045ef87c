import { Outlet } from 'react-router'
import { englishOnly } from '#web/lib/router/english-only.ts'
import { useInnerLinks } from '#web/lib/router/use-inner-links.ts'
import { AreaFrame } from '#web/ui/admin/area-frame.tsx'
import { staysInPlace } from '#web/ui/admin/stays-in-place.ts'
import { OperatorData } from './data/operator-data.tsx'
import { area } from './messages.ts'
import './admin.css'

export const loader = englishOnly
export const clientLoader = () => null
export const shouldRevalidate = () => false

/**
 * The layout of the area, for the sign-in and all sections. Only the browser's cookie identifies the operator: the
 * screens load in the browser, so the served page contains no operator data.
 */
export default function AdminLayout() {
  useInnerLinks(staysInPlace)
  return (
    <>
      <meta name="robots" content="noindex" />
      <noscript>
        <p className="m-4">This area needs JavaScript.</p>
      </noscript>
      <AreaFrame home={{ to: '/admin', label: area.home }} messages={area}>
        <OperatorData>
          <Outlet />
        </OperatorData>
      </AreaFrame>
    </>
  )
}
