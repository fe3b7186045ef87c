import { Outlet, useLocation } from 'react-router'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { useOperatorSession } from '../data/session.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { marketing as messages } from './messages.ts'
import { viewsFor } from './views.ts'

export const handle = { title: sections.marketing } satisfies ScreenHandle

/** Marketing: campaigns, coupons, content banners and newsletter. A saved item is announced in its list. */
export default function Marketing() {
  const [, , , shown] = useLocation().pathname.toLowerCase().split('/')
  const { data: session } = useOperatorSession()
  const [announcement, announce] = useAnnouncement()
  const views = session ? viewsFor(session.role) : []
  return (
    <>
      <ViewLinks
        label={messages.parts}
        views={views.map(({ path, name }) => ({ name, to: `/admin/marketing/${path}`, isShown: path === shown }))}
      />
      <LiveAnnouncement announcement={announcement} />
      <Outlet context={announce satisfies Announce} />
    </>
  )
}
