import type { AttemptState, OnlineProvider, PaymentProvider, RefundState } from '#contract/states.ts'
import type { Difference } from './data.ts'

export const payments = {
  title: 'Payments',
  lists: 'Lists of payments',
  open: 'Look at it',
  openOf: (order: string) => `Look at it: payment of ${order}`,
  order: 'Order',
  way: 'Way',
  amount: 'Amount',
  receipt: 'Receipt',
  why: 'Why',
  steps: 'What you can do',
  none: 'none',
  because: 'Why',
  failed: 'The list could not be loaded.',
}

export const ways: Record<PaymentProvider, string> = {
  paystack: 'Paystack',
  mpesa: 'M-Pesa',
  paypal: 'PayPal',
  cash: 'Cash',
}

/** Reasons by name; what a provider said in words of its own is shown as it came. */
const reasons: Record<string, string> = {
  other_amount: 'Another amount than was asked',
  paid_too_little: 'Paid by hand, and too little',
  paid_again: 'Paid a second time',
  receipt_used_before: 'The receipt was used before',
  other_currency: 'Another currency',
  dismissed: 'Looked at, no money came',
}
export const reasonText = (reason: string): string => reasons[reason] ?? reason

export const review = {
  title: 'To make out',
  caption: 'Money, or news of it, that somebody must make out',
  empty: 'No payment waits for you.',
  noMoney: 'No money was counted',
}

export const attempt = {
  back: 'All payments',
  title: (order: string) => `Payment of ${order}`,
  failed: 'This payment could not be loaded.',
  state: 'Standing',
  asked: 'Asked',
  due: 'The order costs',
  reference: 'Our reference',
  started: 'Begun',
  byHand: 'Paid into the PayBill by hand',
  money: 'Money that came',
  noMoney: 'No money came by this payment.',
  paidAt: 'Paid',
  became: 'Became',
  doubt: 'Question',
  notices: 'What the provider told',
  noNotices: 'The provider told nothing of it.',
  noticeGone: 'Its words are not kept longer than 90 days.',
  verdict: (verdict: string) => `Taken as: ${verdict}`,
  waits: 'Waits to be read',
  ask: 'Ask the provider now',
  asked_now: 'The provider was asked; what it said stands here.',
  accept: 'It pays for the order',
  acceptTitle: (amount: string) => `Let ${amount} pay for the order`,
  acceptText: (missing: string) => `The order is paid and can be sent. The shop bears what is missing: ${missing}.`,
  acceptExact: 'The order is paid and can be sent.',
  accepted: 'It pays for the order now.',
  giveBack: 'Give it back',
  giveBackTitle: (amount: string) => `Give ${amount} back`,
  giveBackText: 'It goes back as a whole, by the way it came. What was sent back cannot be called back.',
  givenBack: 'It goes back to whoever paid it.',
  settle: 'Made out',
  settleTitle: 'This question is answered',
  settleText: 'The books stay as they are. Your words stand in the audit log.',
  settled: 'The question is answered.',
  dismiss: 'No money came',
  dismissTitle: 'This news had no money behind it',
  dismissText: 'The payment counts as failed. The shopper can pay again.',
  dismissed: 'The payment counts as failed.',
  booked: { order: 'The order’s', owed: 'The buyer’s again', review: 'Nobody’s yet' },
}

export const states: Record<AttemptState, string> = {
  created: 'Being begun',
  sent: 'Sent to the phone',
  pending: 'Waits for the payer',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Nobody answered',
  cancelled: 'Cancelled by the payer',
  unknown: 'Not known yet',
  review: 'To make out',
}

export const strays = {
  title: 'Without an order',
  caption: 'Money that came under no order’s number',
  empty: 'No money waits for its order.',
  typed: 'Typed as account',
  came: 'Came',
  goesBack: 'On its way back',
  assign: 'It is for an order',
  assignOf: (receipt: string) => `It is for an order: ${receipt}`,
  assignTitle: (receipt: string) => `Which order is ${receipt} for?`,
  assignText:
    'It then counts as if the payer had typed that number: where the sum fits, the order is paid and its stores are told to send it.',
  orderNumber: 'Order number',
  assigned: 'It counts for the order now.',
  giveBack: 'Give it back',
  giveBackOf: (receipt: string) => `Give it back: ${receipt}`,
  giveBackTitle: (receipt: string) => `Give ${receipt} back by M-Pesa`,
  giveBackText: 'M-Pesa reverses the whole payment. What was sent back cannot be called back.',
  asked: 'M-Pesa is asked to give it back.',
  byHand: 'It went back by hand',
  byHandOf: (receipt: string) => `It went back by hand: ${receipt}`,
  byHandTitle: (receipt: string) => `${receipt} went back by hand`,
  byHandText: 'For money that went back another way, such as by bank. It is not sent again.',
  reference: 'Reference',
  returned: 'It is back with whoever paid it.',
}

export const refunds = {
  title: 'Refunds that stopped',
  caption: 'Refunds that only a person can bring on',
  empty: 'No refund waits for you.',
  standing: 'Standing',
  said: 'The provider said',
  again: 'Send it again',
  againOf: (order: string) => `Send it again: refund of ${order}`,
  askAgain: (amount: string, order: string) =>
    `Send ${amount} of ${order} again? Only when the provider has given nothing back: look there first.`,
  sentAgain: 'The refund is sent again.',
  byHand: 'It went back by hand',
  byHandOf: (order: string) => `It went back by hand: refund of ${order}`,
  byHandTitle: (amount: string) => `${amount} went back by hand`,
  byHandText: 'For money that went back another way, such as by bank. It is not sent again.',
  reference: 'Reference',
  done: 'The refund is done.',
  states: {
    requested: 'Asked for',
    sent: 'Sent',
    pending: 'On its way',
    done: 'Done',
    failed: 'The provider gave nothing back',
    needs_attention: 'Nobody knows whether it went back',
  } satisfies Record<RefundState, string>,
}

export const differences = {
  title: 'Differences',
  caption: 'Where the providers’ lists and our books tell two stories',
  empty: 'Our books agree with the providers’ lists.',
  compared: (provider: string, until: string) => `${provider}: compared until ${until}`,
  allProviders: 'All',
  providers: 'Providers',
  ours: 'In our books',
  theirs: 'At the provider',
  what: 'What',
  kinds: {
    missing_here: 'Not in our books',
    missing_there: 'Not in the provider’s list',
    other_amount: 'Another amount',
    other_state: 'Another standing',
    not_compared: 'Not compared before the list was gone',
  } satisfies Record<Difference['kind'], string>,
  movements: { taken: 'Payment', given_back: 'Refund' },
  nothing: 'nothing',
  close: 'Made out',
  closeOf: (receipt: string) => `Made out: ${receipt}`,
  closeTitle: (receipt: string) => `What ${receipt} is has been made out`,
  closeText: 'It is listed again when the provider tells otherwise. Your words stand in the audit log.',
  closed: 'The difference is closed.',
}

export const onlineWays: readonly OnlineProvider[] = ['mpesa', 'paystack', 'paypal']
