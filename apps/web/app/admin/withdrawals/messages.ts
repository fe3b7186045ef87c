import type { PayoutState } from '#contract/shared/states.ts'
import type { Withdrawal } from '../data/lists.ts'

const withdrawalsOf = (count: number) => (count === 1 ? '1 withdrawal' : `${count} withdrawals`)

export const withdrawals = {
  filterForm: 'Filter withdrawals',
  status: 'Status',
  notEnded: 'Open',
  every: 'All',
  storeHint: 'Name or store number',
  q: 'Phone or reference',
  from: 'Requested from',
  to: 'Requested to',
  min: 'Min amount (KSh)',
  max: 'Max amount (KSh)',
  download: 'Download as CSV',
  downloadFailed: 'We couldn’t create the file. Please try again.',
  none: 'No withdrawals match your filters.',
  caption: 'Withdrawals',
  store: 'Store',
  requested: 'Requested',
  amount: 'Amount',
  goesTo: 'Pay to',
  note: 'Note',
  steps: 'Actions',
  actionsOf: (store: string, amount: string) => `Actions: ${store}, ${amount}`,
  empty: 'No open withdrawals.',
  failed: 'We couldn’t load the withdrawals.',
  approve: 'Approve',
  reject: 'Reject',
  markPaid: 'Mark as paid',
  stepOf: (step: string, store: string, amount: string) => `${step}: ${store}, ${amount}`,
  confirmApprove: (store: string, amount: string, phone: string) =>
    `Pay ${amount} to ${store} at ${phone}? M-Pesa payouts can’t be undone.`,
  confirmApproveFirst: (store: string, amount: string) =>
    `Approve ${amount} for ${store}? It’s paid once another operator approves it too.`,
  approvedFirst: (store: string) => `Approved (1 of 2). Another operator must approve it before ${store} is paid.`,
  second: (first: string | null) => (first === null ? 'Needs two approvals' : `Approved by ${first}, 1 of 2`),
  large: (max: string) => `One operator can approve up to ${max} per store within 24 hours.`,
  inParts: (lately: string, max: string) =>
    `With the ${lately} approved in the last 24 hours, it exceeds the ${max} that one operator can approve.`,
  select: (store: string, amount: string) => `Select ${store}, ${amount}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  approveSelected: (count: number) => `Approve ${withdrawalsOf(count)}`,
  agreeApprove: 'Approve',
  confirmSendAll: (count: number, total: string) =>
    `Pay ${total} in ${withdrawalsOf(count)}? M-Pesa payouts can’t be undone.`,
  confirmApproveAllFirst: (count: number, total: string) =>
    `Give the first approval for ${total} in ${withdrawalsOf(count)}? It’s paid once another operator approves it too.`,
  approvedAll: (approved: number, waiting: number, refused: number) =>
    [
      `${approved} approved.`,
      waiting > 0 && `${waiting} ${waiting === 1 ? 'needs' : 'need'} another operator’s approval.`,
      refused > 0 && `${refused} couldn’t be approved. See the reason in the list.`,
    ]
      .filter(Boolean)
      .join(' '),
  approved: (store: string) => `Approved. Payment to ${store} sent to M-Pesa.`,
  rejectTitle: (store: string) => `Reject withdrawal of ${store}`,
  rejectText: 'The amount goes back to the store’s balance. The store will see your reason.',
  reason: 'Reason',
  rejected: (store: string) => `Rejected. The amount is back in the balance of ${store}.`,
  paidTitle: (store: string, amount: string) => `Mark ${amount} for ${store} as paid`,
  paidText: 'For a payment you made outside Sokoni, such as a bank transfer.',
  reference: 'Payment reference',
  confirmPaid: 'Mark as paid by M-Pesa',
  confirmPaidTitle: (store: string, amount: string) => `Confirm that M-Pesa paid ${amount} to ${store}`,
  confirmPaidText: 'Enter the receipt from the M-Pesa portal or statement. The store will see it.',
  receipt: 'M-Pesa receipt',
  confirmFailed: 'Mark as failed',
  confirmFailedTitle: (store: string, amount: string) => `Confirm that M-Pesa didn’t pay ${amount} to ${store}`,
  confirmFailedText:
    'Only do this once M-Pesa has confirmed that nothing was sent. The amount goes back to the store’s balance immediately.',
  confirmedFailed: (store: string) => `Marked as failed. The amount is back in the balance of ${store}.`,
  paid: (store: string) => `Marked as paid. ${store} can see the reference.`,
  blockingReasons: {
    STORE_SUSPENDED: 'Store suspended. Withdrawals aren’t paid while it’s suspended.',
    PAYOUTS_HELD: 'Payouts to this store are on hold.',
    PAYOUT_PHONE_NOT_VERIFIED: 'The store hasn’t verified its payout phone yet.',
    PAYOUT_PHONE_TOO_NEW: 'The store changed its payout phone recently.',
    STORE_IDENTITY_NOT_VERIFIED: 'The owner’s documents haven’t been accepted yet.',
    STORE_OWES: 'The store has a negative balance because of refunds. Reject the withdrawal to settle it.',
  } satisfies Record<NonNullable<Withdrawal['blocking_reason']>, string>,
}

export const payoutLabels: Record<PayoutState, string> = {
  requested: 'Pending approval',
  approved: 'Approved',
  sent: 'Sent to M-Pesa',
  unknown: 'Checking with M-Pesa',
  paid: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}
