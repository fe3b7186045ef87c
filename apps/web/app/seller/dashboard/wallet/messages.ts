import type { PayoutHoldKind } from '#contract/shared/states.ts'
import type { Transaction, Withdrawal } from '../../data/wallet.ts'

/** Of the tab Wallet; V§2, V§5 and V§8 verbatim. */
export const wallet = {
  title: 'Wallet',
  available: 'Available Balance',
  pending: 'Pending Withdrawal',
  held: 'Held',
  heldHint: 'Available a few days after delivery.',
  belowZero: 'A refund was larger than your balance. Your next sales will cover it.',
  onHold: {
    suspended: 'Withdrawals are paused while your store is suspended. We’ll pay them once it reopens.',
    held: 'Your payouts are on hold. We’ll pay the withdrawals you’ve requested once the hold is lifted.',
  } satisfies Record<PayoutHoldKind, string>,
  holdReason: (reason: string) => `Reason: ${reason}`,
  failed: 'We couldn’t load your wallet.',
  tryAgain: 'Try again',
  loadMore: 'Load more',

  withdraw: 'Withdraw Funds',
  amount: (label: string) => `Amount to Withdraw (${label})`,
  amountHint: (available: string) => `Available: ${available}`,
  min: (min: string) => `Minimum withdrawal: ${min}.`,
  fee: (fee: string) => `Fee: ${fee}, deducted from the amount.`,
  request: 'Request Withdrawal',
  invalidAmount: 'Please enter a valid withdrawal amount',
  wholeShillings: (paid: string, left: string) =>
    `M-Pesa pays whole shillings: we’ll send ${paid}, and ${left} stays in your balance.`,
  sentWhole: (paid: string, left: string) => `M-Pesa sent ${paid}. ${left} stayed in your balance.`,
  sendsWhole: (paid: string, left: string) => `M-Pesa will send ${paid}. ${left} stays in your balance.`,
  requested: 'Withdrawal request submitted for admin approval',
  requestFailed: 'Failed to request withdrawal',

  transactions: 'Recent Transactions',
  noTransactions: 'No transactions yet.',
  transactionsFailed: 'We couldn’t load your transactions.',
  date: 'Date',
  type: 'Type',
  amountColumn: 'Amount',
  status: 'Status',
  details: 'Details',
  detailsOf: (type: string, date: string) => `Details of ${type}, ${date}`,
  order: 'Order',
  sold: 'Items sold',
  commission: 'Commission',
  detailsFailed: 'We couldn’t load the details.',

  withdrawals: 'Withdrawals',
  noWithdrawals: 'No withdrawals yet.',
  withdrawalsFailed: 'We couldn’t load your withdrawals.',
  phone: 'Phone',
  receiptNumber: 'Receipt',

  heldTitle: 'Held funds',
  noHeld: 'No held funds.',
  heldFailed: 'We couldn’t load your held funds.',
  soldOn: 'Sold on',
  availableFrom: 'Available from',
  whenDelivered: 'After delivery',

  statements: 'Statements',
  noStatements: 'Monthly statements appear here after your first sale.',
  statementsFailed: 'We couldn’t load your statements.',
  month: 'Month',
  files: 'Files',
  fileOf: (kind: string, month: string) => `${kind} for ${month}`,
  fileFailed: 'We couldn’t create the file. Please try again.',

  payoutPhone: 'Payout phone',
  verified: (phone: string) => `Payouts go to ${phone}.`,
  payableFrom: (at: string) => `This is a new number. We can approve payouts to it from ${at}.`,
  unverified: 'Verify your M-Pesa number to receive payouts.',
  ownerOnly: 'Only the store owner can verify the payout phone.',
  identity:
    'We also need to verify the owner’s identity before the first payout. The owner can send documents in the Store tab.',
  phoneNumber: 'M-Pesa phone number',
  phoneNumberHint: 'For example 0712 345 678.',
  wrongPassword: 'Incorrect password. Please try again.',
  passwordHint: 'To confirm it’s you.',
  password: 'Your password',
  sendCode: 'Send code',
  changePhone: 'Change phone',
  keepPhone: 'Cancel',
  sendCodeFailed: 'We couldn’t send the code. Please try again.',
  codeSent: (phone: string) => `We sent a 6-digit code to ${phone}.`,
  code: 'One-time code',
  verify: 'Verify phone',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds}s`,
  resent: 'We sent a new code.',
  codeIncomplete: 'Please enter the 6-digit code.',
  verifyFailed: 'We couldn’t verify the phone. Please try again.',
}

export const statusLabels: Record<Transaction['status'], string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  rejected: 'Rejected',
}

/** V§4 defines no state after the request; these are our own. */
export const withdrawalLabels: Record<Withdrawal['status'], string> = {
  requested: 'Awaiting approval',
  approved: 'Approved',
  sent: 'Sent to M-Pesa',
  unknown: 'Checking with M-Pesa',
  paid: 'Paid',
  failed: 'Failed, returned to your balance',
  rejected: 'Rejected, returned to your balance',
}
