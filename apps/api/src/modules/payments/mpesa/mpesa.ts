import { later, type Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { AuthSecret } from '../../accounts/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import * as captures from '../captures.queries.ts'
import { fromNairobiStamp } from '../nairobi-time.ts'
import type { Payouts } from '../payouts/payouts.ts'
import * as payoutRows from '../payouts/payouts.queries.ts'
import { createPayoutLookUp, createSendPayouts, UTILITY_ACCOUNT } from '../payouts/send-payouts.ts'
import type { RefundProvider } from '../refunds/refund-by.ts'
import type { RejectTransition } from '../reject-transition.ts'
import { createSharedToken } from '../calls/shared-token.ts'
import { lockForSettling, type Settle } from '../settle.ts'
import { createCallDaraja, fetchDarajaToken, type DarajaOptions } from './call-daraja.ts'
import { createCommandDaraja, type CommandDaraja } from './command-daraja.ts'
import { balancesIn, DONE, transactionIn, type CommandResult } from './command-result.ts'
import * as commands from './commands.queries.ts'
import type { Command } from './commands.queries.ts'
import { createDarajaClient, type DarajaClient } from './daraja-client.ts'
import { createInitiatorClient } from './initiator-client.ts'
import { createMpesaCallbacks, paybillSecret, type MpesaCallbacks } from './mpesa-callbacks.ts'
import { createPaidByHand, type PaidByHand } from './paid-by-hand.ts'
import { createPaybillClient, type PaybillClient, type RegisterAnswer } from './paybill-client.ts'
import { createRefundByMpesa } from './refund-mpesa.ts'

export type Mpesa = {
  prompts: DarajaClient
  paybill: PaybillClient
  paidByHand: PaidByHand
  callbacks: MpesaCallbacks
  /** The PayBill's number; null for a till, where a payer cannot type an order number. */
  paybillNumber: string | null
  /**
   * Registers the validation and confirmation addresses for payments by hand at M-Pesa. With a phone of the business,
   * also opens the list of payments.
   */
  registerPaybill(phone: string | null): Promise<RegisterAnswer>
  /** Null when the shop has no API user. */
  refundBy: RefundProvider | null
  /** Scheduled jobs; null when the shop has no API user. */
  scheduled: { sendPayouts(): Promise<void>; findReceipts(): Promise<void>; queryBalance(): Promise<void> } | null
}

/** A receipt that is missing after this time is looked up, and again at this interval until M-Pesa finds it. */
const receiptPatienceSeconds = 2 * 60
const receiptAgainSeconds = 20 * 60
const receiptsARound = 20
/** While payouts wait, a balance older than this is queried again. */
const balanceIsOldSeconds = 6 * 60 * 60

export type MpesaDeps = {
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  ledger: Ledger
  publicUrl: string
  authSecret: AuthSecret
  settle: Settle
  payouts: Payouts
  refuse: RejectTransition
}

/** M-Pesa: prompts, payments by hand, payouts, reversals, and the look-ups of all of them. */
export function createMpesa(deps: MpesaDeps, options: DarajaOptions): Mpesa {
  const { db, clock, log, publicUrl, payouts } = deps
  const fetchToken = () => fetchDarajaToken(options)
  const call = createCallDaraja(options, createSharedToken({ db, clock, log, provider: 'mpesa', fetchToken }))
  const { initiator, shortcode } = options
  const daraja = initiator
    ? createCommandDaraja({ db, clock, log, publicUrl, client: createInitiatorClient(options, { call, initiator }) })
    : null
  const paybill = createPaybillClient(options, call)
  const paidByHand = createPaidByHand(deps)
  const isPaybill = options.transactionType === 'CustomerPayBillOnline'

  return {
    prompts: createDarajaClient(options, { clock, call }),
    paybill,
    paidByHand,
    callbacks: createMpesaCallbacks({
      db,
      shortcode,
      paybillSecret: paybillSecret(deps.authSecret),
      paidByHand,
      daraja,
    }),
    paybillNumber: isPaybill ? shortcode : null,
    async registerPaybill(phone) {
      // A till would report every prompt's money without an order number: it would count again, as an unmatched
      // payment.
      if (!isPaybill) return { kind: 'refused', reported: 'a till has no account for an order’s number' }
      const urls = paybillAddresses(publicUrl, deps.authSecret)
      const answer = await paybill.registerUrls(urls)
      if (answer.kind === 'refused' || phone === null) return answer
      return paybill.registerPull({ callbackUrl: urls.confirmationUrl, phone })
    },
    refundBy: daraja && createRefundByMpesa({ db, clock, daraja, payouts }),
    scheduled: daraja && commandMpesa({ ...deps, daraja }),
  }
}

type CommandDeps = MpesaDeps & { daraja: CommandDaraja }

/** Handles the results of commands. @returns the scheduled jobs that send commands */
function commandMpesa(deps: CommandDeps): NonNullable<Mpesa['scheduled']> {
  const { db, daraja, metrics } = deps
  const payoutLookedUp = createPayoutLookUp(deps)
  daraja.onResult('look_up', async (tx, requested, result) => {
    const [kind, id = ''] = requested.subject.split(/:(.*)/)
    if (kind === 'payout') await payoutLookedUp(tx, Number(id), result)
    if (kind === 'capture') await receiptFound(deps, tx, Number(id), result)
    if (kind === 'refund') await reversalFound(deps, tx, requested, result)
  })
  daraja.onResult('balance', (tx, _, result) => recordBalance(deps, tx, result))
  metrics.gauges(
    'mpesa_available_shillings',
    'Balances of the accounts at M-Pesa, as last reported',
    'account',
    async () => {
      const balances = await commands.listBalances(db)
      return new Map(balances.map(({ account, availableCents }) => [account, availableCents / 100]))
    },
  )
  return {
    sendPayouts: createSendPayouts(deps),
    findReceipts: () => findReceipts(deps),
    queryBalance: () => queryBalance(deps),
  }
}

/**
 * Looks up missing receipts: the query reports money without one, and neither callback nor PayBill has brought it.
 */
async function findReceipts({ db, clock, daraja }: CommandDeps): Promise<void> {
  const now = clock.now()
  const pending = await captures.listReceiptPending(db, {
    before: later(now, -receiptPatienceSeconds),
    requestedBefore: later(now, -receiptAgainSeconds),
    limit: receiptsARound,
  })
  for (const { id, conversationId } of pending)
    await daraja.request({ kind: 'look_up', subject: `capture:${id}` }, (client, addresses) =>
      client.lookUp({ ...addresses, conversationId }),
    )
}

async function receiptFound(
  { log, settle }: CommandDeps,
  tx: Tx,
  captureId: number,
  result: CommandResult,
): Promise<void> {
  const found = result.code === DONE ? transactionIn(result) : null
  const capture = await captures.find(tx, captureId)
  if (!capture?.receiptPending) return
  if (!found?.isCompleted || found.receipt === null) {
    log.warn({ capture: captureId, result: result.code, status: found?.status }, 'M-Pesa finds no receipt yet')
    return
  }
  await settle(tx, await lockForSettling(tx, capture.attemptId), {
    kind: 'paid',
    receipt: found.receipt,
    paidCents: found.amountCents,
    paidAt: found.at === null ? null : fromNairobiStamp(found.at),
  })
}

/**
 * Completed means done. A reversal that M-Pesa does not find may still come: the refund waits, then for an operator.
 */
async function reversalFound(
  { clock }: CommandDeps,
  tx: Tx,
  { subject }: Command,
  result: CommandResult,
): Promise<void> {
  const reversal = await commands.latestAbout(tx, subject, 'reverse')
  const found = result.code === DONE ? transactionIn(result) : null
  if (!reversal || reversal.state === 'done' || reversal.state === 'failed') return
  if (!found?.isCompleted) return
  await commands.update(tx, reversal.id, {
    state: 'done',
    reported: DONE,
    endedAt: clock.now(),
    ...(found.receipt !== null && { receipt: found.receipt }),
  })
}

/** Queries the balance while payouts wait, so that a lack of funds is noticed before they are sent. */
async function queryBalance({ db, clock, daraja }: CommandDeps): Promise<void> {
  const waiting = await payoutRows.listIn(db, ['requested', 'approved'], 1)
  if (waiting.length === 0) return
  const requested = await commands.latestAbout(db, UTILITY_SUBJECT, 'balance')
  if (requested && clock.now() < later(requested.requestedAt, balanceIsOldSeconds)) return
  await daraja.request({ kind: 'balance', subject: UTILITY_SUBJECT }, (client, addresses) => client.balance(addresses))
}

async function recordBalance({ clock, log }: CommandDeps, tx: Tx, result: CommandResult): Promise<void> {
  for (const balance of balancesIn(result)) await commands.keepBalance(tx, { ...balance, reportedAt: clock.now() })
  await warnOfFunds(log, tx, balancesIn(result))
}

async function warnOfFunds(log: Log, tx: Tx, balances: ReturnType<typeof balancesIn>): Promise<void> {
  const utility = balances.find(({ account }) => account === UTILITY_ACCOUNT)
  const requestedCents = await payoutRows.waitingCents(tx)
  if (utility && utility.availableCents < requestedCents)
    log.error(
      { availableCents: utility.availableCents, requestedCents },
      'the account at M-Pesa holds less than the payouts that wait',
    )
}

const UTILITY_SUBJECT = 'account:utility'

function paybillAddresses(publicUrl: string, authSecret: AuthSecret) {
  const base = `${publicUrl}/api/pay/c2b/${paybillSecret(authSecret)}`
  return { confirmationUrl: `${base}/confirm/`, validationUrl: `${base}/validate/` }
}
