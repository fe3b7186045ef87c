import { MPESA_MAX_SHILLINGS, PAYOUT_MIN_SHILLINGS } from '#contract/constants.ts'
import type { PayoutState } from '#contract/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Account, Ledger } from '../../ledger/index.ts'
import { move } from './payout-moves.ts'
import * as queries from './payouts.queries.ts'
import type { Payee, Payout } from './payouts.queries.ts'
import { PayoutEnded } from './payouts.events.ts'

export type Payouts = {
  /**
   * Asks for money to be sent to a phone, in the caller's transaction. A store's is taken out of what it has available
   * at once; a shopper's is what a refund has set aside, and the refund books it. Nothing is sent before an operator
   * approves it.
   * @param request.key said once and for ever: a repeat answers with the payout there is
   * @throws RangeError for an amount that is no whole shillings between 10 and 250,000, or a repeat that differs
   * @throws a constraint error where the store has less available
   */
  request(tx: Tx, request: { key: string; payee: Payee; phone: string; amountCents: number }): Promise<Payout>
  /** @throws PAYOUT_STEP_NOT_POSSIBLE when it is not waiting for approval; so do the others for what their move forbids */
  approve(tx: Tx, payoutId: number, by: Actor): Promise<Payout>
  /** The money goes back. */
  reject(tx: Tx, payoutId: number, reason: string, by: Actor): Promise<Payout>
  /** Paid by the operator in another way, before M-Pesa was asked. */
  markPaid(tx: Tx, payoutId: number, reference: string, by: Actor): Promise<Payout>
  /** An operator has found out, with M-Pesa, what became of one that is unknown. */
  resolve(tx: Tx, payoutId: number, how: PayoutEnd, by: Actor): Promise<Payout>
  /** What M-Pesa did is known: paid under a receipt, or failed, which gives the money back. */
  end(tx: Tx, payoutId: number, how: PayoutEnd): Promise<Payout>
}

export type PayoutEnd = { state: 'paid'; receipt: string } | { state: 'failed'; reason: string }

/** Who asked for it has been told to wait: the money is on its way to somebody, and nobody else's. */
const underWay: Account = 'payouts:open'

/**
 * Money on its way to somebody's phone: `payoutMoves` in the contract says where each may go. Its postings and its key
 * are written before M-Pesa is asked, and only `failed` and `rejected` return the money.
 * @see D37, reference/payments §1.7 and §4
 */
export function createPayouts(deps: { clock: Clock; facts: Facts; ledger: Ledger }): Payouts {
  const { clock, facts, ledger } = deps

  async function lock(tx: Tx, payoutId: number): Promise<Payout> {
    const payout = await queries.lock(tx, payoutId)
    if (!payout) throw new ShopError('PAYOUT_NOT_FOUND')
    return payout
  }

  /** A shopper's money is booked by the refund it belongs to. */
  async function post(tx: Tx, { id, payee, amountCents }: Payout, what: string, from: Account, to: Account) {
    if (payee.kind === 'shopper') return
    await ledger.post(tx, {
      key: `payout:${id}:${what}`,
      reason: `payout ${what}`,
      postings: [{ from, to, amountCents }],
    })
  }

  async function ended(tx: Tx, payout: Payout, paidFrom: Account): Promise<Payout> {
    const { id, key, payee, amountCents, state, reference, reason } = payout
    if (state === 'paid') await post(tx, payout, 'paid', underWay, paidFrom)
    else await post(tx, payout, 'returned', underWay, sourceOf(payee))
    if (state !== 'paid' && state !== 'failed' && state !== 'rejected') throw new Error(`payout ${id} has not ended`)
    await facts.announce(tx, PayoutEnded, { payoutId: id, key, payee, amountCents, state, reference, reason })
    return payout
  }

  return {
    async request(tx, request) {
      assertPayable(request.amountCents)
      const payout = await queries.insert(tx, { ...request, requestedAt: clock.now() })
      if (!payout) return theSame(await queries.findByKey(tx, request.key), request)
      await post(tx, payout, 'requested', sourceOf(payout.payee), underWay)
      return payout
    },

    async approve(tx, payoutId, by) {
      const payout = await lockIn(tx, payoutId, ['requested'])
      await tell(tx, by, 'approved payout', payout)
      return move(tx, payout, 'approved')
    },

    async reject(tx, payoutId, reason, by) {
      const payout = await lockIn(tx, payoutId, ['requested', 'approved'])
      await tell(tx, by, 'rejected payout', payout)
      return ended(tx, await move(tx, payout, 'rejected', { reason, endedAt: clock.now() }), 'provider:mpesa')
    },

    async markPaid(tx, payoutId, reference, by) {
      const payout = await lockIn(tx, payoutId, ['approved'])
      await tell(tx, by, 'paid out by hand', payout, { reference })
      return ended(tx, await move(tx, payout, 'paid', { reference, endedAt: clock.now() }), 'shop:paid_out')
    },

    async resolve(tx, payoutId, how, by) {
      await tell(tx, by, 'resolved payout', await lockIn(tx, payoutId, ['unknown']), { as: how.state })
      return end(tx, payoutId, how)
    },

    end,
  }

  async function end(tx: Tx, payoutId: number, how: PayoutEnd): Promise<Payout> {
    const told = how.state === 'paid' ? { reference: how.receipt, reason: null } : { reason: how.reason }
    const change = { ...told, endedAt: clock.now(), nextCheckAt: null }
    return ended(tx, await move(tx, await lock(tx, payoutId), how.state, change), 'provider:mpesa')
  }

  async function lockIn(tx: Tx, payoutId: number, states: readonly PayoutState[]): Promise<Payout> {
    const payout = await lock(tx, payoutId)
    if (!states.includes(payout.state)) throw new ShopError('PAYOUT_STEP_NOT_POSSIBLE', { state: payout.state })
    return payout
  }

  function tell(tx: Tx, actor: Actor, action: string, { id, amountCents }: Payout, more: Record<string, unknown> = {}) {
    return audit(tx, { actor, action, subject: `payout:${id}`, changes: { amountCents, ...more } })
  }
}

function sourceOf(payee: Payee): Account {
  return payee.kind === 'store' ? `seller:${payee.storeId}:available` : 'customers:owed'
}

function assertPayable(amountCents: number): void {
  const shillings = amountCents / 100
  const fits = Number.isInteger(shillings) && shillings >= PAYOUT_MIN_SHILLINGS && shillings <= MPESA_MAX_SHILLINGS
  if (!fits) throw new RangeError(`M-Pesa cannot pay out ${amountCents} cents`)
}

function theSame(known: Payout | undefined, asked: { key: string; payee: Payee; phone: string; amountCents: number }) {
  const text = ({ payee, phone, amountCents }: typeof asked) =>
    `${payee.kind} ${payee.kind === 'store' ? payee.storeId : ''} ${phone} ${amountCents}`
  if (!known || text(known) !== text(asked))
    throw new RangeError(`${asked.key} was asked for before, as another payout`)
  return known
}
