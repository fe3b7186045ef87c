import type { ReturnReason, ReturnState } from '#contract/shared/states.ts'

export const returnLabels: Record<ReturnState, string> = {
  requested: 'Asked for',
  approved: 'To be sent back',
  rejected: 'Not granted',
  received: 'Came back',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
}

export const reasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  wrong_item: 'Another item than ordered',
  not_as_described: 'Not as described',
  does_not_fit: 'Does not fit',
  changed_mind: 'Changed their mind',
  other: 'Another reason',
}

export const returns = {
  title: 'Returns',
  views: 'Views',
  all: 'All that are open',
  empty: 'No return waits for you.',
  failed: 'The returns could not be loaded.',
  ofOrder: (number: string) => `Return of order ${number}`,
  order: 'Order',
  soldBy: (store: string) => `Sold by ${store}`,
  requested: 'asked for on',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  answered: 'Our answer:',
  pictureOf: (position: number) => `Picture ${position} of the shopper`,
  pictureFailed: 'The picture could not be loaded.',
  stepOf: (step: string, id: number) => `${step}: return ${id}`,
  approve: 'Approve',
  approveTitle: 'Approve the return',
  approveText: 'The shopper reads your words by mail and on the page of the order.',
  approveLabel: 'How it is sent back',
  approved: 'Approved. The shopper is told how to send it back.',
  reject: 'Reject',
  rejectTitle: 'Reject the return',
  rejectText: 'The shopper reads your reason by mail and on the page of the order.',
  rejectLabel: 'Reason',
  rejected: 'Rejected. The shopper is told why.',
  receive: 'It came back',
  confirmReceive: 'Is all of it back? The shopper can no longer withdraw the return then.',
  received: 'Noted. Have a look at it, and refund or reject it.',
  refund: 'Refund',
  confirmRefund: (amount: string) =>
    `Give back ${amount}, which was paid for it? It goes back the way it was paid, at its store’s cost.`,
  confirmRefundNothing: 'All that was paid for it is back already. Is the return settled?',
  agreeRefundNothing: 'Settle the return',
  refunded: 'The money is on its way back.',
  refundedNothing: 'The return is settled.',
  refundByFinance: 'Somebody of finance refunds it.',
}
