import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import type { Operators } from '../../accounts/index.ts'
import { operatorActor, operatorIdOf } from '../../audit/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Payouts } from '../payouts/payouts.ts'
import { find, type Payout } from '../payouts/payouts.queries.ts'
import * as queries from './refund-payouts.queries.ts'
import type { RefundPayout } from './refund-payouts.queries.ts'

type Approver = Pick<Operator, 'operatorId' | 'role' | 'sessionId'>

export type ListedRefundPayout = Omit<RefundPayout, 'firstApprovedBy'> & {
  requiresSecondApproval: boolean
  /** The name of the first of two operators who must approve it. */
  firstApprovedBy: string | null
}

export type RefundPayouts = ReturnType<typeof createRefundPayouts>

/**
 * Refunds that M-Pesa can no longer reverse are paid out to the phone that paid. They are approved like withdrawals: by
 * two operators above the limit.
 */
export function createRefundPayouts(deps: {
  db: Db
  settings: Pick<Settings, 'current'>
  operators: Pick<Operators, 'names' | 'hold'>
  payouts: Pick<Payouts, 'approve' | 'reject'>
}) {
  const { db, settings, operators, payouts } = deps

  const requiresSecondApproval = ({ amountCents }: { amountCents: number }) =>
    amountCents > settings.current().twoApproversAboveCents

  async function list(page: { after: number; limit: number }): Promise<ListedRefundPayout[]> {
    const open = await queries.listOpen(db, page)
    const names = await operators.names([
      ...new Set(open.flatMap(({ firstApprovedBy }) => operatorIdOf(firstApprovedBy) ?? [])),
    ])
    return open.map((payout) => ({
      ...payout,
      requiresSecondApproval: requiresSecondApproval(payout),
      firstApprovedBy:
        payout.firstApprovedBy && (names.get(operatorIdOf(payout.firstApprovedBy) ?? 0) ?? payout.firstApprovedBy),
    }))
  }

  /** @throws PAYOUT_NOT_FOUND also for the payout of a store: that is a withdrawal */
  function decide(operator: Approver, id: number, step: (tx: Tx) => Promise<Payout>): Promise<Payout> {
    return inTransaction(db, async (tx) => {
      await operators.hold(tx, operator)
      if ((await find(tx, id))?.payee.kind !== 'shopper') throw new ShopError('PAYOUT_NOT_FOUND')
      return step(tx)
    })
  }

  return {
    list,

    /** @throws PAYOUT_STEP_NOT_POSSIBLE, or NEEDS_ANOTHER_OPERATOR to the operator who approved it first */
    approve: (operator: Approver, id: number) =>
      decide(operator, id, (tx) =>
        payouts.approve(tx, id, operatorActor(operator), {
          requiresSecondApproval: async (payout) => requiresSecondApproval(payout),
        }),
      ),

    /** The refund then waits for an operator, who pays it by hand or sends it again. */
    reject: (operator: Approver, id: number, reason: string) =>
      decide(operator, id, (tx) => payouts.reject(tx, id, reason, operatorActor(operator))),
  }
}
