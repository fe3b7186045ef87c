import type { Db } from '../../database.ts'
import type { SandboxCredentials } from '../../credentials.ts'
import * as queries from './conversations.queries.ts'
import type { Conversation } from './conversations.queries.ts'
import { newReceipt } from '../ids.ts'
import { findMovement, PAYOUT_CHARGE_SHILLINGS, readBalances } from '../movements.queries.ts'
import { findByMerchantRequest } from '../pushes/pushes.queries.ts'
import type { CallbackPlan } from './result-behaviours.ts'
import type { ResultCode } from './result-codes.ts'
import {
  balanceParameters,
  payoutParameters,
  resultBody,
  reversalParameters,
  statusParameters,
  timeoutBody,
  type Parameter,
  type StatusData,
} from './result.ts'
import { withoutSecret } from '../without-secret.ts'

/** A decided conversation: the source of a result callback. */
export type Decided = Conversation & { decidedAt: Date; resultCode: ResultCode }

type Deps = { credentials: Pick<SandboxCredentials['daraja'], 'shortcode'> }

/** Address and body of one callback. @param db reads the balances, in the transaction of the decision if there is one */
export async function webhookOf(
  { credentials }: Deps,
  db: Db,
  decided: Decided,
  plan: CallbackPlan,
  utilityShillings: number,
): Promise<{ url: string; body: string }> {
  if (plan.kind === 'timeout') return { url: decided.timeoutUrl, body: timeoutBody(decided) }
  const forged = plan.variant === 'forged'
  // A forger does not know the receipt, so this one is random.
  const reported = forged ? { ...decided, receipt: newReceipt(decided.decidedAt) } : decided
  const code = plan.resultCode ?? decided.resultCode
  const parameters = code === '0' ? await parametersOf(db, reported, utilityShillings, credentials.shortcode) : []
  const url = forged ? withoutSecret(decided.resultUrl) : decided.resultUrl
  return { url, body: resultBody(reported, code, parameters, plan.variant) }
}

async function parametersOf(
  db: Db,
  reported: Decided,
  utilityShillings: number,
  shortcode: string,
): Promise<Parameter[]> {
  const { amountShillings, phone, receipt, about, decidedAt } = reported
  const balances = await readBalances(db, utilityShillings)
  const money = { amountShillings: amountShillings ?? 0, phone: phone ?? '', decidedAt, balances }
  switch (reported.kind) {
    case 'payout':
      return payoutParameters({ ...money, receipt: receipt ?? '' })
    case 'reversal':
      return reversalParameters({ ...money, original: about ?? '', shortcode })
    case 'balance':
      return balanceParameters(balances, decidedAt)
    case 'status': {
      const found = await findForStatus(db, about ?? '')
      return found ? statusParameters(found, shortcode) : []
    }
  }
}

/** By receipt, by either id of a conversation, or by a push's MerchantRequestID. */
export async function findForStatus(db: Db, id: string): Promise<StatusData | undefined> {
  const out = await queries.findMoneyOut(db, id)
  if (out && (out.kind === 'payout' || out.kind === 'reversal')) {
    return {
      ...out,
      kind: out.kind,
      phone: out.phone ?? '',
      amountShillings: out.amountShillings ?? 0,
      finalisedAt: out.decidedAt,
      status: statusOf(out),
      chargeShillings: out.kind === 'payout' ? PAYOUT_CHARGE_SHILLINGS : 0,
    }
  }
  const ids = { originatorConversationId: null, conversationId: null, chargeShillings: 0 }
  const push = await findByMerchantRequest(db, id)
  if (push) {
    const amountShillings = push.paidShillings ?? push.amountShillings
    const named = { ...ids, originatorConversationId: push.merchantRequestId }
    return { ...named, ...push, kind: 'prompt', amountShillings, finalisedAt: push.decidedAt, status: statusOf(push) }
  }
  const paid = await findMovement(db, id)
  return paid && { ...ids, ...paid, finalisedAt: paid.movedAt, status: 'Completed' }
}

function statusOf({ decidedAt, receipt }: { decidedAt: Date | null; receipt: string | null }): StatusData['status'] {
  if (receipt) return 'Completed'
  return decidedAt ? 'Failed' : 'Pending'
}
