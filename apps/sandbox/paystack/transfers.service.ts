import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../database.ts'
import type { Settings } from '../settings.ts'
import { PAYSTACK_ERRORS, type PaystackError } from './errors.ts'
import { readBalance } from './money.queries.ts'
import type { NewRecipient, NewTransfer } from './requests.ts'
import type { PaystackSettings, TransferEnd } from './settings.ts'
import * as queries from './transfers.queries.ts'
import type { Recipient, Transfer, TransferStatus } from './transfers.queries.ts'
import type { Webhooks } from './webhooks.ts'
import { transferEventData } from './wire.ts'

export type Transfers = ReturnType<typeof createTransfers>

type TransfersDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  webhooks: Webhooks
  settings: Settings<PaystackSettings>
}

/** The code that a business receives on its phone. */
export const OTP = '123456'

/** The statuses from which a transfer can reach each end. A success can be reversed days later. */
const BEFORE: Record<TransferEnd, readonly TransferStatus[]> = {
  success: ['pending'],
  failed: ['pending', 'otp'],
  reversed: ['pending', 'success'],
}

/** Transfers from the balance: queued and ended later. Each end is an event (payments.md §2.1, §2.5). */
export function createTransfers(deps: TransfersDeps) {
  deps.scheduler.handle('paystack.transfer', async (reference) => {
    await endAsConfigured(deps, reference)
    return undefined
  })
  return bindDeps(deps, { saveRecipient, create, finalize, end, find, list, balance })
}

async function endAsConfigured(deps: TransfersDeps, reference: string): Promise<void> {
  const { transfer_outcome } = await deps.settings.read()
  if (transfer_outcome === 'wait') return
  // A transfer that waited for its code runs only after the code was given, so it succeeds.
  await end(deps, reference, transfer_outcome === 'otp' ? 'success' : transfer_outcome)
}

async function saveRecipient({ pool, clock }: TransfersDeps, request: NewRecipient): Promise<Recipient> {
  return queries.saveRecipient(pool, {
    ...request,
    recipientCode: `RCP_${randomBytes(8).toString('hex').slice(0, 15)}`,
    createdAt: clock.now(),
  })
}

async function create(deps: TransfersDeps, request: NewTransfer): Promise<{ ok: Transfer } | { error: PaystackError }> {
  const { pool, clock, scheduler, settings } = deps
  const { funded_amount, transfer_delay_seconds, transfer_outcome } = await settings.read()
  const reference = request.reference ?? randomBytes(16).toString('hex')
  const refused = await inTransaction(pool, async (tx) => {
    await queries.lockTransfers(tx)
    const recipient = await queries.findRecipient(tx, request.recipientCode)
    if (!recipient) return PAYSTACK_ERRORS.noRecipient
    if (await queries.findTransfer(tx, reference)) return PAYSTACK_ERRORS.duplicateTransfer
    if ((await readBalance(tx, funded_amount)) < request.amount) return PAYSTACK_ERRORS.balanceTooLow
    const at = clock.now()
    const status = transfer_outcome === 'otp' ? 'otp' : 'pending'
    const transferCode = `TRF_${randomBytes(8).toString('hex')}`
    await queries.insertTransfer(tx, { ...request, reference, transferCode, status, recipientId: recipient.id, at })
    if (status === 'pending') await endLater(deps, tx, reference, transfer_delay_seconds)
    return undefined
  })
  scheduler.wake()
  return refused ? { error: refused } : { ok: await get(deps, reference) }
}

async function endLater(
  { clock, scheduler }: TransfersDeps,
  tx: PoolClient,
  reference: string,
  seconds: number,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + seconds * 1000)
  await scheduler.add(tx, { kind: 'paystack.transfer', subject: reference, dueAt })
}

/** Continues a transfer that waits for its code. */
async function finalize(
  deps: TransfersDeps,
  transferCode: string,
  otp: string,
): Promise<{ ok: Transfer } | { error: PaystackError }> {
  const { pool, clock, scheduler, settings } = deps
  const { transfer_delay_seconds } = await settings.read()
  const transfer = await find(deps, transferCode)
  if (!transfer) return { error: PAYSTACK_ERRORS.noTransfer }
  const continued = await inTransaction(pool, async (tx) => {
    if (otp !== OTP) return false
    if (!(await queries.transitionTransfer(tx, transfer.reference, ['otp'], 'pending', clock.now()))) return false
    await endLater(deps, tx, transfer.reference, transfer_delay_seconds)
    return true
  })
  scheduler.wake()
  return continued ? { ok: await get(deps, transfer.reference) } : { error: PAYSTACK_ERRORS.wrongOtp }
}

/** Ends a transfer, or reverses a successful one. */
async function end(
  { pool, clock, scheduler, webhooks }: TransfersDeps,
  reference: string,
  outcome: TransferEnd,
): Promise<boolean> {
  const ended = await inTransaction(pool, async (tx) => {
    if (!(await queries.transitionTransfer(tx, reference, BEFORE[outcome], outcome, clock.now()))) return false
    const transfer = await queries.findTransfer(tx, reference)
    if (!transfer) return false
    await webhooks.send(tx, {
      event: `transfer.${outcome}`,
      data: transferEventData(transfer),
      about: `transfer ${reference}`,
      dueAt: clock.now(),
    })
    return true
  })
  scheduler.wake()
  return ended
}

async function get(deps: TransfersDeps, reference: string): Promise<Transfer> {
  const transfer = await find(deps, reference)
  if (!transfer) throw new Error(`the transfer ${reference} vanished`)
  return transfer
}

/** By its reference or its code. */
function find({ pool }: TransfersDeps, reference: string): Promise<Transfer | undefined> {
  return queries.findTransfer(pool, reference)
}

function list({ pool }: TransfersDeps): Promise<Transfer[]> {
  return queries.listTransfers(pool)
}

/** In subunits. */
async function balance({ pool, settings }: TransfersDeps): Promise<number> {
  return readBalance(pool, (await settings.read()).funded_amount)
}
