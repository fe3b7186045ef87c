import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { AskProvider } from './ask-provider.ts'
import * as attempts from './attempts.queries.ts'
import type { Attempt } from './attempts.queries.ts'
import * as notices from './notices.queries.ts'
import type { NewNotice, Notice } from './notices.queries.ts'
import { parsedJson } from './parsed-json.ts'
import type { NoticeVerdict } from './payments.tables.ts'
import { lockForSettling, type Locked, type Settle } from './settle.ts'
import { readStkCallback, type StkNews } from './mpesa/stk-callback.ts'

export type Incoming = {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  address: string
}

export type Notices = {
  /** @throws FORBIDDEN when the signature is not Paystack's */
  paystack(incoming: Incoming): Promise<void>
  /** Says nothing of whether the secret is one of ours. */
  stk(secret: string, incoming: Incoming): Promise<void>
}

const settleNotice = jobType<{ noticeId: number }>('settle-payment-notice', { retryLimit: 12, atOnce: 4 })

const keptHeaders = ['content-type', 'user-agent', 'x-paystack-signature']

const Reference = z.string().max(200).optional().catch(undefined)

/** A charge has its reference at the top; a refund and a dispute name the charge they are about. */
const PaystackEvent = z.object({
  event: z.string().max(100),
  data: z.object({
    id: z.union([z.int(), z.string().max(100)]).optional(),
    reference: z.string().max(200).optional(),
    transaction_reference: Reference,
    transaction: z.object({ reference: Reference }).optional().catch(undefined),
  }),
})

/**
 * The providers' own news. What proves where it comes from is stored as it came and answered at once; a job sent with
 * the row settles it, so that a crash in between loses nothing.
 */
export function createNotices(deps: {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  metrics: Metrics
  ask: AskProvider
  settle: Settle
  /** Null: Paystack is off, and its signature cannot be checked. */
  paystackSecretKey: string | null
}): Notices {
  const { db, clock, jobs, log, ask, settle } = deps
  const counted = deps.metrics.counter('payment_notices_total', 'News from payment providers, by what became of it', [
    'provider',
    'verdict',
  ])
  jobs.handle(settleNotice, process)

  return {
    async paystack(incoming) {
      if (!isSigned(incoming, deps.paystackSecretKey)) {
        forged('paystack', incoming)
        throw new ShopError('FORBIDDEN')
      }
      const event = PaystackEvent.safeParse(parsedJson(incoming.rawBody.toString('utf8')))
      const subject = event.success ? (event.data.data.id ?? event.data.data.reference) : undefined
      const providerKey = event.success && subject !== undefined ? `${event.data.event}:${subject}` : null
      const attempt = event.success ? await attemptNamedIn(event.data.data) : undefined
      await store({ ...stored(incoming), provider: 'paystack', providerKey, attemptId: attempt?.id ?? null })
    },

    async stk(secret, incoming) {
      const attempt = await attempts.findBySecretHash(db, secretHash(secret))
      if (!attempt) return forged('mpesa', incoming)
      await store({ ...stored(incoming), provider: 'mpesa', providerKey: null, attemptId: attempt.id })
    },
  }

  /** Kept with the notice, which names who paid: erasing that person finds it. */
  async function attemptNamedIn(data: z.output<typeof PaystackEvent>['data']): Promise<Attempt | undefined> {
    const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference
    const attempt = reference === undefined ? undefined : await attempts.findByReference(db, reference)
    return attempt?.provider === 'paystack' ? attempt : undefined
  }

  function stored({ rawBody, headers, address }: Incoming) {
    const kept = keptHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
    return { body: rawBody, headers: Object.fromEntries(kept), sourceAddress: address, receivedAt: clock.now() }
  }

  async function store(notice: NewNotice): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await notices.insert(tx, notice)
      if (row) await jobs.send(tx, settleNotice, { noticeId: row.id })
      else counted.inc({ provider: notice.provider, verdict: 'repeated' })
    })
  }

  function forged(provider: string, { address }: Incoming): void {
    counted.inc({ provider, verdict: 'forged' })
    log.warn({ provider, address }, 'a payment notice did not prove where it comes from')
  }

  /** May run again after a crash: a notice with a verdict is done, and settling twice has one effect. */
  async function process({ noticeId }: { noticeId: number }): Promise<void> {
    const notice = await notices.find(db, noticeId)
    if (!notice || notice.verdict !== null) return
    const verdict = notice.provider === 'mpesa' ? await settleStk(notice) : await settlePaystack(notice)
    counted.inc({ provider: notice.provider, verdict })
    if (verdict === 'unreadable' || verdict === 'foreign')
      log.error({ notice: notice.id, provider: notice.provider, verdict }, 'a proven payment notice makes no sense')
  }

  async function settleStk(notice: Notice): Promise<NoticeVerdict> {
    const news = readStkCallback(notice.body, clock.now())
    const { attemptId } = notice
    if (!news || attemptId === null) return close(notice, 'unreadable')
    return inTransaction(db, async (tx) => {
      const locked = await nameThePrompt(tx, await lockForSettling(tx, attemptId), news)
      const verdict = locked ? await settle(tx, locked, news.report) : 'foreign'
      await notices.close(tx, notice.id, verdict)
      return verdict
    })
  }

  /** The event is a hint to ask: what Paystack verifies is what counts. */
  async function settlePaystack(notice: Notice): Promise<NoticeVerdict> {
    const read = PaystackEvent.safeParse(parsedJson(notice.body.toString('utf8')))
    if (!read.success) return close(notice, 'unreadable')
    const { event, data } = read.data
    if (event !== 'charge.success') {
      log.info({ notice: notice.id, event }, 'Paystack tells of something that is not settled here')
      return close(notice, 'ignored')
    }
    const attempt = await attemptNamedIn(data)
    if (!attempt) return close(notice, 'foreign')
    const news = await ask(attempt)
    if (news.says === 'unreachable') throw new Error('Paystack could not be asked; the notice is tried again')
    return inTransaction(db, async (tx) => {
      const verdict = await settle(tx, await lockForSettling(tx, attempt.id), news)
      await notices.close(tx, notice.id, verdict)
      return verdict
    })
  }

  async function close(notice: Notice, verdict: NoticeVerdict): Promise<NoticeVerdict> {
    await notices.close(db, notice.id, verdict)
    return verdict
  }
}

/**
 * Daraja's name for the prompt must be this attempt's own. A push whose answer has not come yet, or never will, learns
 * its name here.
 * @returns null when the news is of another prompt
 */
async function nameThePrompt(tx: Tx, locked: Locked, news: StkNews): Promise<Locked | null> {
  const { payable, attempt } = locked
  const { checkoutRequestId } = news
  if (attempt.checkoutRequestId !== null) return attempt.checkoutRequestId === checkoutRequestId ? locked : null
  if (await attempts.findByCheckout(tx, checkoutRequestId)) return null
  const merchantRequestId = news.merchantRequestId ?? undefined
  await attempts.update(tx, attempt.id, { checkoutRequestId, ...(merchantRequestId && { merchantRequestId }) })
  return { payable, attempt: { ...attempt, checkoutRequestId } }
}

/** What is kept of an attempt's secret: nobody who reads the database can make a callback. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Paystack signs the very bytes with the API's own secret key; there is no separate one for webhooks. */
function isSigned({ rawBody, headers }: Incoming, secretKey: string | null): boolean {
  const signature = headers['x-paystack-signature']
  if (secretKey === null || typeof signature !== 'string') return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
