import type { SettingName } from './data.ts'

/** How a setting is displayed and entered. */
export type Kind =
  | 'amount'
  | 'percent'
  | 'count'
  | 'days'
  | 'yes-no'
  | 'counties'
  | 'zones'
  | 'contact'
  | 'labels'
  | 'providers'

export type Field = { name: SettingName; kind: Kind; label: string; hint?: string }

export type Group = {
  id: string
  title: string
  /** The permitted roles: `money` is for finance and owner, `shop` for the owner only. */
  access: 'money' | 'shop'
  fields: readonly Field[]
}

/** Every setting with its group on the screen. */
export const groups: readonly Group[] = [
  {
    id: 'delivery',
    title: 'Delivery',
    access: 'money',
    fields: [
      { name: 'delivery_zones', kind: 'zones', label: 'Delivery zones' },
      { name: 'flat_delivery', kind: 'amount', label: 'Flat fee', hint: 'For counties outside all zones.' },
      { name: 'express_surcharge', kind: 'amount', label: 'Express surcharge', hint: 'On top of the zone’s price.' },
      {
        name: 'free_delivery_from',
        kind: 'amount',
        label: 'Free delivery from',
        hint: 'Subtotal before coupons.',
      },
      { name: 'standard_days', kind: 'days', label: 'Standard delivery (business days)' },
      { name: 'express_days', kind: 'days', label: 'Express delivery (business days)' },
      {
        name: 'estimated_delivery_days',
        kind: 'count',
        label: 'Estimated delivery (days)',
        hint: 'Days after the order, shown on the order page.',
      },
    ],
  },
  {
    id: 'rates',
    title: 'Orders and rates',
    access: 'money',
    fields: [
      { name: 'minimum_order', kind: 'amount', label: 'Minimum order', hint: 'Subtotal before coupons.' },
      { name: 'vat', kind: 'percent', label: 'VAT (%)', hint: 'Included in all prices.' },
      { name: 'paypal_kes_per_usd', kind: 'amount', label: 'PayPal rate', hint: 'Shillings per US dollar.' },
    ],
  },
  {
    id: 'pay-on-delivery',
    title: 'Pay on delivery',
    access: 'money',
    fields: [
      { name: 'pay_on_delivery', kind: 'yes-no', label: 'Pay on delivery enabled' },
      { name: 'pay_on_delivery_max', kind: 'amount', label: 'Maximum order total' },
      {
        name: 'pay_on_delivery_open_orders',
        kind: 'count',
        label: 'Maximum open orders',
        hint: 'Unpaid orders per customer at a time.',
      },
      { name: 'pay_on_delivery_counties', kind: 'counties', label: 'Counties' },
    ],
  },
  {
    id: 'sellers',
    title: 'Commission and withdrawals',
    access: 'money',
    fields: [
      {
        name: 'commission',
        kind: 'percent',
        label: 'Default commission (%)',
        hint: 'Applies when neither the seller nor the category has its own rate.',
      },
      {
        name: 'hold_days',
        kind: 'count',
        label: 'Hold period (days)',
        hint: 'Days after delivery before the seller can withdraw the money.',
      },
      { name: 'withdrawal_fee', kind: 'amount', label: 'Withdrawal fee' },
      { name: 'withdrawal_min', kind: 'amount', label: 'Minimum withdrawal' },
      { name: 'withdrawal_max', kind: 'amount', label: 'Maximum withdrawal' },
    ],
  },
  {
    id: 'approvals',
    title: 'Approvals',
    access: 'shop',
    fields: [
      {
        name: 'two_approvers_above',
        kind: 'amount',
        label: 'Two approvals above',
        hint: 'Two operators must approve when a store’s withdrawals within 24 hours exceed this amount.',
      },
      {
        name: 'second_factor_withdrawal_min',
        kind: 'amount',
        label: 'Two-step sign-in required from',
        hint: 'For withdrawals of this amount or more, sellers enter an authenticator code.',
      },
      { name: 'approved_at_once_max', kind: 'amount', label: 'Maximum for bulk approval' },
    ],
  },
  {
    id: 'stores',
    title: 'Stores and stock',
    access: 'shop',
    fields: [
      {
        name: 'new_stores_need_approval',
        kind: 'yes-no',
        label: 'New stores need approval',
        hint: 'New stores and their products stay hidden until you approve them.',
      },
      {
        name: 'low_stock_below',
        kind: 'count',
        label: 'Low-stock threshold',
        hint: 'Stock is low below this number of units.',
      },
      {
        name: 'accept_within_hours',
        kind: 'count',
        label: 'Time to accept (hours)',
        hint: 'Counted from the payment.',
      },
      { name: 'ship_within_days', kind: 'count', label: 'Time to ship (days)', hint: 'Counted from the payment.' },
      {
        name: 'unpaid_order_minutes',
        kind: 'count',
        label: 'Stock reservation (minutes)',
        hint: 'How long an unpaid order reserves its items.',
      },
      {
        name: 'open_attempt_minutes',
        kind: 'count',
        label: 'Reservation during payment (minutes)',
        hint: 'How long it’s reserved after a payment starts.',
      },
      {
        name: 'reconciled_providers',
        kind: 'providers',
        label: 'Reconciled providers',
      },
    ],
  },
  { id: 'contact', title: 'Contact', access: 'shop', fields: [{ name: 'contact', kind: 'contact', label: 'Contact' }] },
  {
    id: 'labels',
    title: 'Currency labels',
    access: 'shop',
    fields: [
      {
        name: 'currency_labels',
        kind: 'labels',
        label: 'Currency label',
        hint: 'All amounts are in Kenyan shillings, whatever the label.',
      },
    ],
  },
]

export const fieldOf = (name: SettingName): Field => {
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.name === name)
  if (!found) throw new Error(`the setting ${name} is in no group`)
  return found
}
