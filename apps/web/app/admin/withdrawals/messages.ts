import type { PayoutState } from '#contract/shared/states.ts'
import type { Withdrawal } from '../data/lists.ts'

const withdrawalsOf = (count: number) => (count === 1 ? 'one withdrawal' : `${count} withdrawals`)

export const withdrawals = {
  filterForm: 'Filter withdrawals',
  status: 'Status',
  notEnded: 'Not ended yet',
  every: 'All',
  storeHint: 'Name or store number',
  q: 'Phone or reference',
  from: 'Requested from',
  to: 'Until',
  min: 'Amount from (KSh)',
  max: 'Amount to (KSh)',
  filter: 'Filter',
  clear: 'Clear',
  download: 'Download as CSV',
  downloadFailed: 'The file could not be made. Please try again.',
  none: 'No withdrawal fits this.',
  caption: 'Withdrawals',
  store: 'Store',
  requested: 'Asked for',
  amount: 'Amount',
  goesTo: 'Goes to',
  steps: 'What you can do',
  empty: 'No withdrawal waits for you.',
  failed: 'The withdrawals could not be loaded.',
  approve: 'Approve',
  reject: 'Reject',
  markPaid: 'Mark as paid',
  stepOf: (step: string, store: string, amount: string) => `${step}: ${store}, ${amount}`,
  confirmApprove: (store: string, amount: string, phone: string) =>
    `Send ${amount} to ${store} at ${phone}? M-Pesa is asked at once, and what was sent cannot be called back.`,
  confirmApproveFirst: (store: string, amount: string) =>
    `Approve ${amount} for ${store}? So much is sent once somebody else has approved it as well.`,
  approvedFirst: (store: string) => `Approved. Somebody else must approve it as well before ${store} is paid.`,
  second: (first: string | null) =>
    first === null ? 'Takes the approval of two' : `Approved by ${first}; takes somebody else as well`,
  large: (max: string) => `One operator approves up to ${max} for a store within 24 hours.`,
  inParts: (lately: string, max: string) =>
    `With the ${lately} that the store got in the last 24 hours it is above ${max}, up to which one operator approves.`,
  approveAll: (count: number) => `Approve the ${count} on this page that can be`,
  agreeApproveAll: 'Approve them',
  confirmSendAll: (count: number, total: string) =>
    `Send ${total} in ${withdrawalsOf(count)}? M-Pesa is asked at once, and what was sent cannot be called back.`,
  confirmApproveAllFirst: (count: number, total: string) =>
    `Approve ${total} in ${withdrawalsOf(count)} as the first of two? So much is sent once somebody else has approved it as well.`,
  approvedAll: (approved: number, waiting: number, refused: number) =>
    [
      `${approved} approved.`,
      waiting > 0 && `${waiting} wait for somebody else’s approval.`,
      refused > 0 && `${refused} could not be approved: the list says why.`,
    ]
      .filter(Boolean)
      .join(' '),
  approved: (store: string) => `Approved. M-Pesa is asked to pay ${store}.`,
  rejectTitle: (store: string) => `Reject the withdrawal of ${store}`,
  rejectText: 'The store reads your reason, and has its money available again.',
  reason: 'Reason',
  rejected: (store: string) => `Rejected. ${store} has its money available again.`,
  paidTitle: (store: string, amount: string) => `Mark the ${amount} for ${store} as paid`,
  paidText: 'For money that went another way than by M-Pesa from here, such as by bank.',
  reference: 'Reference of the payment',
  confirmPaid: 'M-Pesa paid it',
  confirmPaidTitle: (store: string, amount: string) => `M-Pesa paid ${amount} to ${store}`,
  confirmPaidText: 'Enter the receipt from the M-Pesa portal or statement. The store reads it.',
  receipt: 'M-Pesa receipt',
  confirmFailed: 'M-Pesa did not pay it',
  confirmFailedTitle: (store: string, amount: string) => `M-Pesa did not pay ${amount} to ${store}`,
  confirmFailedText:
    'Only once M-Pesa has confirmed that nothing was sent: the amount is available to the store again at once.',
  confirmedFailed: (store: string) => `${store} has the amount available again.`,
  paid: (store: string) => `Marked as paid. ${store} reads the reference.`,
  blockingReasons: {
    STORE_SUSPENDED: 'The store is suspended. It is paid nothing until it is open again.',
    PAYOUTS_HELD: 'Payouts to this store are on hold.',
    PAYOUT_PHONE_NOT_VERIFIED: 'The store has not proven its phone yet.',
    PAYOUT_PHONE_TOO_NEW: 'The store changed its phone a short while ago.',
    STORE_IDENTITY_NOT_VERIFIED: 'The owner’s documents are not accepted yet.',
    STORE_OWES: 'Refunds took more than the store had: it owes the shop. Reject it, and it fills that up.',
  } satisfies Record<NonNullable<Withdrawal['blocking_reason']>, string>,
}

export const payoutLabels: Record<PayoutState, string> = {
  requested: 'Waits for you',
  approved: 'Approved',
  sent: 'Sent to M-Pesa',
  unknown: 'M-Pesa is asked what became of it',
  paid: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}
