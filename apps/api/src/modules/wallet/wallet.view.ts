import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type * as contract from '#contract/seller/wallet.ts'
import { later } from '../../platform/clock.ts'
import { maskedPhone } from '../../platform/log.ts'
import type { StoreMoney } from '../ledger/index.ts'
import { payeeCents, type Payout } from '../payments/index.ts'
import type { PayoutPhone } from './payout-phones.ts'
import type { Statement } from './statements.ts'
import type { HeldLine, StoreTransaction, TransactionWithPostings } from './transactions.ts'
import type { Wallet } from './wallet.service.ts'
import type { ListedWithdrawal } from './withdrawals.ts'
import { accountLabel, failureLabel } from './account-labels.ts'

type Overview = Awaited<ReturnType<Wallet['overview']>>

export function walletView(overview: Overview): Answer<typeof contract.getWallet> {
  const { money, phone, isIdentityVerified, payoutHold, limits } = overview
  return {
    balance: toWire(money.availableCents),
    pending_withdrawals: toWire(money.pendingCents),
    held: toWire(money.heldCents),
    payout_phone: payoutPhoneView(phone),
    is_identity_verified: isIdentityVerified,
    payout_hold: payoutHold,
    withdrawal_limits: {
      max: toWire(limits.maxCents),
      min: toWire(limits.minCents),
      fee: toWire(limits.feeCents),
    },
  }
}

export function payoutPhoneView({ phone, isVerified, payableFrom }: PayoutPhone) {
  return { phone_number: phone, is_verified: isVerified, payable_from: payableFrom?.toISOString() ?? null }
}

const dayS = 24 * 60 * 60

export function heldView({ amountCents, soldAt, sellerOrder }: HeldLine, holdDays: number) {
  const { orderNumber, deliveredAt } = sellerOrder
  return {
    order_number: orderNumber,
    amount: toWire(amountCents),
    sold_at: soldAt.toISOString(),
    available_from: deliveredAt && later(deliveredAt, holdDays * dayS).toISOString(),
  }
}

export function withdrawalView(payout: Payout): Answer<typeof contract.requestWithdrawal> {
  const { id, requestedAt, amountCents, feeCents, state, phone, reference, reason, endedAt } = payout
  return {
    id,
    requested_at: requestedAt.toISOString(),
    amount: toWire(amountCents),
    fee: toWire(feeCents),
    paid_amount: toWire(payeeCents(payout)),
    status: state,
    phone: phone === '' ? '' : maskedPhone(phone),
    reference,
    reason: state === 'failed' ? failureLabel(reason) : state === 'rejected' ? reason : null,
    ended_at: endedAt?.toISOString() ?? null,
  }
}

export function listedView({
  payout,
  storeId,
  storeNumber,
  storeName,
  blockingReason,
  requiresSecondApproval,
  latelyCents,
  singleApproverLimitCents,
  firstApprovedBy,
}: ListedWithdrawal) {
  return {
    ...withdrawalView(payout),
    store: { id: storeId, store_number: storeNumber, name: storeName },
    blocking_reason: blockingReason,
    requires_second_approval: requiresSecondApproval,
    approved_last_24h: toWire(latelyCents),
    single_approver_limit: toWire(singleApproverLimitCents),
    first_approved_by: firstApprovedBy,
  }
}

export function transactionView({ id, at, type, amountCents, status, sellerOrder }: StoreTransaction) {
  return {
    id,
    created_at: at.toISOString(),
    type,
    amount: toWire(amountCents),
    status,
    order_number: sellerOrder?.orderNumber ?? null,
  }
}

export function postingsView(transaction: TransactionWithPostings): Answer<typeof contract.getTransaction> {
  const { changes, postings, sellerOrder, type } = transaction
  return {
    ...transactionView(transaction),
    changes: moneyView(changes),
    postings: postings.map(({ from, to, amountCents }) => ({
      from: accountLabel(from),
      to: accountLabel(to),
      amount: toWire(amountCents),
    })),
    sale:
      type === 'sale' && sellerOrder
        ? { goods: toWire(sellerOrder.goodsCents), commission: toWire(sellerOrder.commissionCents) }
        : null,
  }
}

export function statementView(statement: Statement): Answer<typeof contract.getStatement> {
  const { month, isOpen, opening, closing, byType, byDay } = statement
  return {
    month,
    is_open: isOpen,
    opening: moneyView(opening),
    closing: moneyView(closing),
    by_type: byType.map(({ type, count, amountCents }) => ({ type, count, amount: toWire(amountCents) })),
    by_day: byDay.map(({ day, changes }) => ({ day, changes: moneyView(changes) })),
  }
}

function moneyView({ availableCents, pendingCents, heldCents }: StoreMoney) {
  return { available: toWire(availableCents), pending: toWire(pendingCents), held: toWire(heldCents) }
}
