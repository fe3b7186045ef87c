import { Outlet, useLocation } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { useTaskCount } from '../data/dashboard.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { paymentLists } from './lists.ts'
import { payments as messages } from './messages.ts'

/**
 * Payments that need an operator: mismatched payments, unmatched payments, failed refunds, reconciliation differences;
 * and all payment attempts.
 */
export default function PaymentLists() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const [announcement, announce] = useAnnouncement()
  const countOf = useTaskCount()
  return (
    <>
      <ViewLinks
        label={messages.lists}
        views={paymentLists.map(({ title, to, figure }) => ({
          name: title,
          to,
          isShown: to === path,
          note: figure === null ? undefined : countOf([figure]),
        }))}
      />
      <LiveAnnouncement announcement={announcement} />
      <Outlet context={announce satisfies Announce} />
    </>
  )
}
