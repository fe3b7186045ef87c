import { z } from 'zod'
import { Withdrawal } from '../seller/wallet.ts'
import { MAX_PAGE_SIZE } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { payoutStates } from '../shared/states.ts'
import { Amount, Day, FileBytes, Id, IdText, line, MoneyText, Page, requiredLine } from '../shared/text.ts'

const ListedWithdrawal = Withdrawal.extend({
  store: z.object({ id: Id, store_number: z.int(), name: z.string() }),
  /** The reason that blocks its payment; null if there is none. */
  blocking_reason: z
    .enum([
      'STORE_SUSPENDED',
      'PAYOUTS_HELD',
      'PAYOUT_PHONE_NOT_VERIFIED',
      'PAYOUT_PHONE_TOO_NEW',
      'STORE_IDENTITY_NOT_VERIFIED',
      'STORE_OWES',
    ])
    .nullable(),
  /**
   * The withdrawal needs a second approval, because it and the store's payouts of the last 24 hours exceed the limit.
   */
  requires_second_approval: z.boolean(),
  /** The store's withdrawals approved or sent in the last 24 hours, and the limit for a single approval. */
  approved_last_24h: Amount,
  single_approver_limit: Amount,
  /** The name of the first of two approving operators. */
  first_approved_by: z.string().nullable(),
})

const withdrawalFilter = {
  /** Open withdrawals by default; `all` for every state. */
  status: z.enum([...payoutStates, 'all']).optional(),
  /** A store's number, or any part of its name. */
  store: line(200).optional(),
  /** The payout phone, or the reference of the payment. */
  q: line(60).optional(),
  /** Days of Nairobi on which it was requested, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Bounds of the amount, both included. */
  min: MoneyText.optional(),
  max: MoneyText.optional(),
}

export const listStoreWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/',
  access: 'operator',
  roles: ['finance'],
  summary: 'Withdrawals: open ones oldest first, all others newest first',
  query: Page.extend(withdrawalFilter),
  response: z.array(ListedWithdrawal),
})

export const getWithdrawalsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/csv/',
  access: 'operator',
  roles: ['finance'],
  summary: 'Withdrawals as CSV, without paging',
  query: z.object(withdrawalFilter),
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
})

const WithdrawalParams = z.object({ id: IdText })
const decided = ['PAYOUT_NOT_FOUND', 'PAYOUT_STEP_NOT_POSSIBLE'] as const

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/approve/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Approve a withdrawal; a large one needs a second operator’s approval',
  params: WithdrawalParams,
  response: Withdrawal,
  errors: [
    ...decided,
    'SECOND_FACTOR_NEEDED',
    'NEEDS_ANOTHER_OPERATOR',
    'STORE_SUSPENDED',
    'PAYOUTS_HELD',
    'PAYOUT_PHONE_NOT_VERIFIED',
    'PAYOUT_PHONE_TOO_NEW',
    'STORE_IDENTITY_NOT_VERIFIED',
    'STORE_OWES',
  ],
})

export const approveWithdrawals = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/approve/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Approve several withdrawals, up to a limit; a blocked one does not stop the others',
  body: z.object({ ids: z.array(Id).min(1, 'Please select at least one withdrawal.').max(MAX_PAGE_SIZE) }),
  response: z.object({
    approved: z.array(Id),
    /** Withdrawals with the first of two approvals. */
    waiting: z.array(Id),
    refused: z.array(z.object({ id: Id, code: z.string() })),
  }),
  errors: ['SECOND_FACTOR_NEEDED', 'TOO_MUCH_AT_ONCE'],
})

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/reject/',
  access: 'operator',
  roles: ['finance'],
  summary: 'Reject a withdrawal; the amount is available to the store again',
  params: WithdrawalParams,
  body: z.object({ reason: requiredLine(200) }),
  response: Withdrawal,
  errors: decided,
})

export const markWithdrawalPaid = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/mark-paid/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Record that an approved withdrawal was paid in another way, before M-Pesa was asked',
  params: WithdrawalParams,
  body: z.object({ reference: requiredLine(60) }),
  response: Withdrawal,
  errors: [...decided, 'STORE_SUSPENDED', 'PAYOUTS_HELD', 'STORE_OWES', 'SECOND_FACTOR_NEEDED'],
})

export const resolveWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/resolve/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Record the outcome of an unknown withdrawal: paid under M-Pesa’s receipt, or not paid',
  params: WithdrawalParams,
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('paid'), reference: requiredLine(60) }),
    z.object({ status: z.literal('failed'), reason: requiredLine(200) }),
  ]),
  response: Withdrawal,
  errors: [...decided, 'SECOND_FACTOR_NEEDED'],
})
