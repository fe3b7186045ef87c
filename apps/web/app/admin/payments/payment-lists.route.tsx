import { useSearchParams } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { OneAttempt } from './attempt.tsx'
import { Attempts } from './attempts.tsx'
import { Differences } from './differences.tsx'
import {
  attempts,
  differences,
  payments as messages,
  refundPayouts,
  refunds,
  review,
  unmatchedPayments,
} from './messages.ts'
import { RefundPayouts } from './refund-payouts.tsx'
import { Refunds } from './refunds.tsx'
import { Review } from './review.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'

const lists = [
  { id: 'review', title: review.title, List: Review },
  { id: 'unmatched-payments', title: unmatchedPayments.title, List: UnmatchedPayments },
  { id: 'refunds', title: refunds.title, List: Refunds },
  { id: 'refund-payouts', title: refundPayouts.title, List: RefundPayouts },
  { id: 'differences', title: differences.title, List: Differences },
  { id: 'attempts', title: attempts.title, List: Attempts },
] as const

const viewsOf = (shown: string) =>
  lists.map(({ id, title }, place) => ({
    name: title,
    to: place === 0 ? '/admin/payments' : `/admin/payments?list=${id}`,
    isShown: id === shown,
  }))

/**
 * Payments that need an operator: mismatched payments, unmatched payments, failed refunds, reconciliation differences;
 * and all payment attempts.
 */
export default function Payments() {
  const [params] = useSearchParams()
  const [announcement, announce] = useAnnouncement()
  const attemptId = params.get('attempt') ?? ''
  const { id, List } = lists.find((list) => list.id === params.get('list')) ?? lists[0]
  return (
    <>
      {attemptId === '' && <ViewLinks label={messages.lists} views={viewsOf(id)} />}
      <LiveAnnouncement announcement={announcement} />
      {attemptId === '' ? (
        <List announce={announce} />
      ) : (
        <OneAttempt key={attemptId} id={attemptId} announce={announce} />
      )}
    </>
  )
}
