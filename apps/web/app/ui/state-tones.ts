import type {
  FulfilmentState,
  OrderStatus,
  PayoutState,
  ProductState,
  ReturnState,
  StoreStatus,
} from '#contract/shared/states.ts'
import type { BadgeTone } from './badge.tsx'

/*
 * The tone of each state, the same in every area: `brand` is new and needs a first step, `wait` is on its way, `good` is
 * done, `bad` was refused or blocked, `neutral` is over without a result.
 */

export const orderTones: Record<OrderStatus | FulfilmentState, BadgeTone> = {
  new: 'brand',
  pending: 'wait',
  paid: 'brand',
  processing: 'wait',
  shipped: 'wait',
  delivered: 'good',
  completed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
}

export const returnTones: Record<ReturnState, BadgeTone> = {
  requested: 'brand',
  approved: 'wait',
  received: 'wait',
  rejected: 'bad',
  refunded: 'good',
  withdrawn: 'neutral',
}

export const productTones: Record<ProductState | 'withheld', BadgeTone> = {
  listed: 'good',
  withheld: 'wait',
  withdrawn: 'bad',
  draft: 'neutral',
  archived: 'neutral',
}

export const storeTones: Record<StoreStatus, BadgeTone> = {
  open: 'good',
  'awaiting-approval': 'wait',
  suspended: 'bad',
  declined: 'bad',
  closed: 'neutral',
}

export const payoutTones: Record<PayoutState, BadgeTone> = {
  requested: 'wait',
  approved: 'wait',
  sent: 'wait',
  unknown: 'wait',
  paid: 'good',
  failed: 'bad',
  rejected: 'bad',
}
