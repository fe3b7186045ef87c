import { Outlet, useLocation } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import {
  attempts,
  differences,
  payments as messages,
  refundPayouts,
  refunds,
  review,
  unmatchedPayments,
} from './messages.ts'

const lists = [
  { title: review.title, to: '/admin/payments' },
  { title: unmatchedPayments.title, to: '/admin/payments/unmatched-payments' },
  { title: refunds.title, to: '/admin/payments/refunds' },
  { title: refundPayouts.title, to: '/admin/payments/refund-payouts' },
  { title: differences.title, to: '/admin/payments/differences' },
  { title: attempts.title, to: '/admin/payments/attempts' },
]

/**
 * Payments that need an operator: mismatched payments, unmatched payments, failed refunds, reconciliation differences;
 * and all payment attempts.
 */
export default function PaymentLists() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <ViewLinks
        label={messages.lists}
        views={lists.map(({ title, to }) => ({ name: title, to, isShown: to === path }))}
      />
      <LiveAnnouncement announcement={announcement} />
      <Outlet context={announce satisfies Announce} />
    </>
  )
}
