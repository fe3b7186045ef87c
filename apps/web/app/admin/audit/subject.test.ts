import { expect, it } from 'vitest'
import { subjectOf } from './subject.ts'

it.each([
  ['seller_order:14', { text: 'Seller order 14' }],
  ['payout:3', { text: 'Withdrawal 3', to: '/admin/withdrawals' }],
  ['store:7', { text: 'Store 7', to: '/admin/sellers/7' }],
  ['order:Ab_c-1xYz', { text: 'Order Ab_c-1…', to: '/admin/orders/Ab_c-1xYz' }],
  ['page:faq.sw', { text: 'Page faq sw', to: '/admin/pages/faq/sw' }],
  ['withdrawals:all', { text: 'Withdrawals', to: '/admin/withdrawals' }],
  ['unknown:1', { text: 'unknown:1' }],
])('shows the object %s of an audit entry as text and link', (subject, shown) => {
  expect(subjectOf(subject)).toEqual(shown)
})

it('links a part of an order to the order that the entry names', () => {
  expect(subjectOf('seller_order:14', 'Ab_c-1xYz')).toEqual({ text: 'Seller order 14', to: '/admin/orders/Ab_c-1xYz' })
})
