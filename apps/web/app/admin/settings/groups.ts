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
      { name: 'flat_delivery', kind: 'amount', label: 'Flat fee', hint: 'For a county in no zone.' },
      { name: 'express_surcharge', kind: 'amount', label: 'Express surcharge', hint: 'On top of the zone’s price.' },
      {
        name: 'free_delivery_from',
        kind: 'amount',
        label: 'Delivery is free from',
        hint: 'What the goods come to before coupons.',
      },
      { name: 'standard_days', kind: 'days', label: 'Standard delivery, in business days' },
      { name: 'express_days', kind: 'days', label: 'Express delivery, in business days' },
      {
        name: 'estimated_delivery_days',
        kind: 'count',
        label: 'Estimated delivery',
        hint: 'Days from the order, as its page says.',
      },
    ],
  },
  {
    id: 'rates',
    title: 'Orders and rates',
    access: 'money',
    fields: [
      { name: 'minimum_order', kind: 'amount', label: 'Minimum order', hint: 'What the goods come to before coupons.' },
      { name: 'vat', kind: 'percent', label: 'VAT, in percent', hint: 'Contained in every price.' },
      { name: 'paypal_kes_per_usd', kind: 'amount', label: 'PayPal rate', hint: 'Shillings for one US dollar.' },
    ],
  },
  {
    id: 'pay-on-delivery',
    title: 'Pay on delivery',
    access: 'money',
    fields: [
      { name: 'pay_on_delivery', kind: 'yes-no', label: 'Offered' },
      { name: 'pay_on_delivery_max', kind: 'amount', label: 'Up to a total of' },
      {
        name: 'pay_on_delivery_open_orders',
        kind: 'count',
        label: 'Orders on their way unpaid',
        hint: 'Of one account, at once.',
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
        label: 'Commission, in percent',
        hint: 'Where neither the seller nor the category has its own.',
      },
      { name: 'hold_days', kind: 'count', label: 'Hold', hint: 'Days from delivered to available.' },
      { name: 'withdrawal_fee', kind: 'amount', label: 'Fee of a withdrawal' },
      { name: 'withdrawal_min', kind: 'amount', label: 'Withdrawal, at least' },
      { name: 'withdrawal_max', kind: 'amount', label: 'Withdrawal, at most' },
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
        label: 'Withdrawals that take two people',
        hint: 'Those by which a store gets more than this within 24 hours.',
      },
      {
        name: 'second_factor_withdrawal_min',
        kind: 'amount',
        label: 'Withdrawals that need two-step sign-in',
        hint: 'From this amount, the seller enters a code of an authenticator app.',
      },
      { name: 'approved_at_once_max', kind: 'amount', label: 'Approved in one go, at most' },
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
        label: 'New stores wait for approval',
        hint: 'Until then neither they nor their products are in the shop.',
      },
      { name: 'low_stock_below', kind: 'count', label: 'Stock is low below', hint: 'Units.' },
      {
        name: 'accept_within_hours',
        kind: 'count',
        label: 'An order is accepted within',
        hint: 'Hours from its payment.',
      },
      { name: 'ship_within_days', kind: 'count', label: 'An order is shipped within', hint: 'Days from its payment.' },
      { name: 'unpaid_order_minutes', kind: 'count', label: 'An unpaid order keeps its goods for', hint: 'Minutes.' },
      { name: 'open_attempt_minutes', kind: 'count', label: 'With a payment under way, for', hint: 'Minutes.' },
      {
        name: 'reconciled_providers',
        kind: 'providers',
        label: 'Providers compared with our books',
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
        label: 'How amounts are labelled',
        hint: 'Every amount is in Kenyan shillings, whatever its label.',
      },
    ],
  },
]

export const fieldOf = (name: SettingName): Field => {
  const found = groups.flatMap(({ fields }) => fields).find((field) => field.name === name)
  if (!found) throw new Error(`the setting ${name} stands in no group`)
  return found
}
