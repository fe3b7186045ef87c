import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import { lockPayoutHold } from '../../sellers/index.ts'
import { DONE, transactionIn, type CommandResult } from '../mpesa/command-result.ts'
import type { CommandDaraja, PreparedCommand } from '../mpesa/command-daraja.ts'
import * as commands from '../mpesa/commands.queries.ts'
import type { Command } from '../mpesa/commands.queries.ts'
import type { CommandAnswer } from '../mpesa/initiator-client.ts'
import type { RejectTransition } from '../reject-transition.ts'
import { canTransition, move } from './payout-transitions.ts'
import { nextLookAt } from './payout-plan.ts'
import { payableShillings } from './payout-postings.ts'
import type { Payouts } from './payouts.ts'
import * as queries from './payouts.queries.ts'
import type { Payout } from './payouts.queries.ts'

/** If the process dies during the call, another process follows up after this time. */
const callSeconds = 90
/** M-Pesa did nothing, and the call may succeed after this time. */
const busySeconds = 60
/** A result comes within seconds, or after Daraja's own queue times out. */
const resultSeconds = 10 * 60
/** Limits one run, so that a backlog cannot keep it going without end. */
const maxPerRun = 50

export const payoutSubject = (payoutId: number) => `payout:${payoutId}`

export type SendPayoutsDeps = {
  db: Db
  clock: Clock
  log: Log
  payouts: Payouts
  daraja: CommandDaraja
  refuse: RejectTransition
}

/**
 * Sends approved payouts, and finds the outcome of sent ones. M-Pesa is asked to pay a payout once, under one name. An
 * acknowledgement is not a payment. A payout whose outcome is not known is never sent again; M-Pesa is only asked for
 * its outcome.
 */
export function createSendPayouts(deps: SendPayoutsDeps): () => Promise<void> {
  const { daraja } = deps
  daraja.onResult('pay_out', (tx, command, result) => paidOrNot(deps, tx, command, result))
  return () => sendPayouts(deps)
}

async function sendPayouts(deps: SendPayoutsDeps): Promise<void> {
  await inTurn(() => sendNext(deps))
  await inTurn(() => lookAfterNext(deps))
}

async function inTurn(next: () => Promise<boolean>) {
  for (let done = 0; done < maxPerRun && (await next()); done++);
}

async function sendNext(deps: SendPayoutsDeps): Promise<boolean> {
  const { db, clock, daraja } = deps
  const taken = await inTransaction(db, async (tx) => {
    const payout = await queries.lockNextApproved(tx)
    if (!payout) return null
    const now = clock.now()
    await move(tx, payout, 'sent', { sentAt: now, nextCheckAt: later(now, callSeconds) })
    const prepared = await daraja.prepare(tx, { kind: 'pay_out', subject: payoutSubject(payout.id) })
    if (!prepared) throw new Error(`payout ${payout.id} was sent before`)
    return { payout, prepared }
  })
  if (taken) await request(deps, taken.payout, taken.prepared)
  return taken !== null
}

async function request(deps: SendPayoutsDeps, payout: Payout, prepared: PreparedCommand): Promise<void> {
  const { originatorId } = prepared.command
  const { phone } = payout
  const answer = await deps.daraja.send(prepared, (client, addresses) =>
    client.payOut({ ...addresses, originatorId, phone, shillings: payableShillings(payout) }),
  )
  await inTransaction(deps.db, (tx) => record(deps, tx, payout.id, answer))
}

/** The result may arrive before the answer to the call: a payout that has ended does not change. */
async function record(deps: SendPayoutsDeps, tx: Tx, payoutId: number, answer: CommandAnswer): Promise<void> {
  const { clock, log, payouts } = deps
  const payout = await queries.lock(tx, payoutId)
  if (payout?.state !== 'sent') return
  const checkIn = (seconds: number) => queries.update(tx, payoutId, { nextCheckAt: later(clock.now(), seconds) })
  switch (answer.kind) {
    case 'accepted':
      return checkIn(resultSeconds)
    case 'refused':
      if (answer.isPassing) return checkIn(busySeconds)
      log.error({ payout: payoutId, reported: answer.reported }, 'M-Pesa refuses a payout')
      await payouts.end(tx, payoutId, { state: 'failed', reason: answer.reported })
      return
    case 'unknown':
    case 'repeated':
      return becomesUnknown(deps, tx, payout, clock.now())
  }
}

/**
 * Follows up on payouts without a result: refused ones are sent again, others become unknown, and M-Pesa is asked.
 */
async function lookAfterNext(deps: SendPayoutsDeps): Promise<boolean> {
  const { clock, db } = deps
  const now = clock.now()
  const due = await queries.claimNextDue(db, { now, again: later(now, callSeconds) })
  if (!due) return false
  const command = await commands.latestAbout(db, payoutSubject(due.id), 'pay_out')
  if (command?.state === 'refused' && (await sendAgain(deps, due.id, command.id))) return true
  const unknown = await inTransaction(db, (tx) => ownUpTo(deps, tx, due.id))
  if (unknown && command) await lookUp(deps, unknown, command)
  return true
}

/**
 * Locks the command, then the payout: the same order as an arriving result. The payout of a store that is held waits,
 * and is checked again when it is next due.
 * @returns false when a result came
 */
async function sendAgain(deps: SendPayoutsDeps, payoutId: number, commandId: number): Promise<boolean> {
  const taken = await inTransaction(deps.db, async (tx) => {
    const command = await commands.lock(tx, commandId)
    const payout = await queries.lock(tx, payoutId)
    if (command.state !== 'refused' || payout?.state !== 'sent') return null
    if (payout.payee.kind === 'store' && (await lockPayoutHold(tx, payout.payee.storeId))) return 'held'
    return { payout, prepared: await deps.daraja.prepareAgain(tx, commandId) }
  })
  if (taken !== null && taken !== 'held') await request(deps, taken.payout, taken.prepared)
  return taken !== null
}

/** @returns the payout to ask M-Pesa about; undefined when it has ended, or only an operator can find out more */
async function ownUpTo(deps: SendPayoutsDeps, tx: Tx, payoutId: number): Promise<Payout | undefined> {
  const payout = await queries.lock(tx, payoutId)
  if (payout?.state !== 'sent' && payout?.state !== 'unknown') return undefined
  const { state, sentAt, requestedAt, reopenedAt } = payout
  const nextCheckAt = nextLookAt(reopenedAt ?? sentAt ?? requestedAt, deps.clock.now())
  if (nextCheckAt === null) {
    deps.log.error({ payout: payoutId }, 'stopped asking M-Pesa about a payout: an operator must resolve it')
    await queries.update(tx, payoutId, { nextCheckAt, reason: 'No answer from M-Pesa for a week. Ask Safaricom.' })
    return undefined
  }
  if (state === 'sent') await becomesUnknown(deps, tx, payout, nextCheckAt)
  else await queries.update(tx, payoutId, { nextCheckAt })
  return payout
}

async function becomesUnknown({ log }: SendPayoutsDeps, tx: Tx, payout: Payout, nextCheckAt: Date): Promise<void> {
  log.error({ payout: payout.id }, 'the outcome of a payout is unknown')
  await move(tx, payout, 'unknown', { nextCheckAt })
}

async function lookUp(
  { daraja }: SendPayoutsDeps,
  payout: Payout,
  { conversationId, originatorId }: Command,
): Promise<void> {
  await daraja.request({ kind: 'look_up', subject: payoutSubject(payout.id) }, (client, addresses) =>
    client.lookUp({ ...addresses, conversationId: conversationId ?? originatorId }),
  )
}

async function paidOrNot(deps: SendPayoutsDeps, tx: Tx, command: Command, result: CommandResult): Promise<void> {
  const { payouts, refuse } = deps
  const payout = await payoutOf(tx, command)
  if (!payout) return
  const { id, state } = payout
  if (result.code !== DONE) {
    if (canTransition(payout, 'failed')) await payouts.end(tx, id, { state: 'failed', reason: result.code })
    else refuse('payout', id, { from: state, to: 'failed' })
    return
  }
  await keepFunds(deps, tx, result)
  const receipt = result.receipt ?? command.originatorId
  if (canTransition(payout, 'paid')) await payouts.end(tx, id, { state: 'paid', receipt })
  else if (state === 'failed') await reopen(deps, tx, id, receipt)
  else refuse('payout', id, { from: state, to: 'paid' })
}

async function reopen({ log, payouts }: SendPayoutsDeps, tx: Tx, payoutId: number, receipt: string): Promise<void> {
  log.error({ payout: payoutId, receipt }, 'M-Pesa reports as paid a payout whose money had been returned')
  await payouts.reopen(tx, payoutId, receipt)
}

async function keepFunds({ clock }: SendPayoutsDeps, tx: Tx, { parameters }: CommandResult): Promise<void> {
  const funds = Number(parameters.get('B2CUtilityAccountAvailableFunds'))
  if (!parameters.has('B2CUtilityAccountAvailableFunds') || !Number.isFinite(funds)) return
  const balance = { account: UTILITY_ACCOUNT, availableCents: Math.round(funds * 100), reportedAt: clock.now() }
  await commands.keepBalance(tx, balance)
}

function payoutOf(tx: Tx, { subject }: Command): Promise<Payout | undefined> {
  const [kind, id] = subject.split(':')
  return kind === 'payout' ? queries.lock(tx, Number(id)) : Promise.resolve(undefined)
}

/** The shop's M-Pesa account that payouts are paid from. */
export const UTILITY_ACCOUNT = 'Utility Account'

/**
 * Applies M-Pesa's answer about a payout whose outcome is not known. "Completed" means paid. Any other answer leaves it
 * to an operator (`payout-resolve`): the money may have left, so a query that finds nothing does not return it.
 */
export function createPayoutLookUp({ log, payouts }: { log: Log; payouts: Payouts }) {
  return async function lookedUp(tx: Tx, payoutId: number, result: CommandResult): Promise<void> {
    const payout = await queries.lock(tx, payoutId)
    if (payout?.state !== 'unknown') return
    const found = result.code === DONE ? transactionIn(result) : null
    if (found?.isCompleted && found.receipt !== null && found.amountCents === payableShillings(payout) * 100) {
      await payouts.end(tx, payoutId, { state: 'paid', receipt: found.receipt })
      return
    }
    const reported = found ? `M-Pesa says ${found.status}` : `M-Pesa finds nothing (${result.code})`
    log.warn({ payout: payoutId, reported }, 'a payout must be looked at')
    await queries.update(tx, payoutId, { reason: reported })
  }
}
