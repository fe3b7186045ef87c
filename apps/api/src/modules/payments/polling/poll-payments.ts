import { onlineProviders, type OnlineProvider } from '#contract/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { AskProvider } from './ask-provider.ts'
import { isOpen, type MoveAttempt } from '../attempts/attempt-moves.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import { nextCheckAt } from './polling-plan.ts'
import type { ProviderReport } from '../provider-report.ts'
import { lockForSettling, type Locked, type Settle } from '../settle.ts'
import { countedUntil } from '../attempts/start-attempt.ts'

const batchSize = 10
/** So that a backlog does not keep one round going for ever. */
const batchesARound = 20
/** Should the process die over a batch, somebody asks again after this. */
const leaseSeconds = 120
/** How long an attempt stays counted on, each time its provider cannot be reached at the end of its time. */
const patienceSeconds = 5 * 60
/** A payment PayPal is checking is asked about for as long as that takes. */
const checkingSeconds = 12 * 60 * 60
/** Asking PayPal to charge a card again that it has just declined helps nobody at once. */
const declinedSeconds = 3 * 60

type News = ProviderReport | { says: 'unreachable' }

/** Asks for what never called back: prompts and pop-ups whose provider is due to be asked. */
export function createPolling(deps: {
  db: Db
  clock: Clock
  ask: AskProvider
  settle: Settle
  moveAttempt: MoveAttempt
}) {
  const { db, clock, ask, settle, moveAttempt } = deps

  /**
   * Each provider for itself: one that keeps us waiting holds up nobody at the other.
   * @throws AggregateError after all others had their turn, so that one attempt that cannot be settled holds up no other
   */
  return async function pollPayments(): Promise<void> {
    const failures = (await Promise.all(onlineProviders.map(pollProvider))).flat()
    if (failures.length > 0)
      throw new AggregateError(failures, `payments that could not be settled: ${failures.length}`)
  }

  /**
   * From both ends of the queue in turn: somebody may be looking at the page of a new attempt, and however many wait
   * that never answer, it is asked about at once; nor are the old ones forgotten while new ones keep coming.
   */
  async function pollProvider(provider: OnlineProvider): Promise<unknown[]> {
    const failures: unknown[] = []
    for (let batch = 0; batch < batchesARound; batch++) {
      const now = clock.now()
      const from = batch % 2 === 0 ? 'newest' : 'longest due'
      const again = later(now, leaseSeconds)
      const due = await attempts.claimDue(db, { provider, now, again, from, limit: batchSize })
      await Promise.all(due.map((attempt) => check(attempt).catch((error: unknown) => failures.push(error))))
      if (due.length < batchSize) break
    }
    return failures
  }

  async function check(attempt: Attempt): Promise<void> {
    const news = await ask(attempt)
    await inTransaction(db, async (tx) => {
      const locked = await lockForSettling(tx, attempt.id)
      if (news.says !== 'unreachable') await settle(tx, locked, news)
      if (isOpen(locked.attempt) && (news.says === 'pending' || news.says === 'unreachable'))
        await stillOpen(tx, locked, news)
      const isOver = hasEnded(locked.attempt) || isFinal(news, attempt)
      await attempts.update(tx, attempt.id, {
        nextCheckAt: isOver ? null : nextLook(locked.attempt, news, clock.now()),
      })
    })
  }

  /** Nothing is decided: a call that died under us is owned up to, and at the end of its time an attempt is given up. */
  async function stillOpen(tx: Tx, { payable, attempt }: Locked, news: News): Promise<void> {
    const now = clock.now()
    // The payer has done all there is to do: the money is on its way, however long that takes.
    if (noteIn(news) === 'capture_pending') return
    if (now < attempt.answerBy) {
      if (attempt.state === 'created' && attempt.provider === 'mpesa') await moveAttempt(tx, attempt, 'unknown')
      return
    }
    // Who could not be asked may still say paid: the order is kept as long as an open attempt may keep it (D25).
    const longest = countedUntil(payable, attempt.createdAt)
    if (news.says === 'unreachable' && now < longest)
      return attempts.update(tx, attempt.id, { answerBy: earlier(later(now, patienceSeconds), longest) })
    await moveAttempt(tx, attempt, 'expired', { reason: 'no_answer', retryAt: null })
  }
}

/** A prompt without Daraja's name for it cannot be asked about: it is looked at once more, to be given up. */
function nextLook(attempt: Attempt, news: News, now: Date): Date | null {
  if (attempt.provider === 'mpesa' && attempt.checkoutRequestId === null)
    return now < attempt.answerBy ? attempt.answerBy : null
  const next = nextCheckAt(attempt.provider, attempt.createdAt, now)
  switch (noteIn(news)) {
    case 'capture_pending':
      return next ?? later(now, checkingSeconds)
    case 'instrument_declined':
      return later(now, declinedSeconds)
    case undefined:
      return next
  }
}

function noteIn(news: News) {
  return news.says === 'pending' ? news.note : undefined
}

function hasEnded({ state }: Attempt): boolean {
  return state === 'succeeded' || state === 'review'
}

/** A card declined in Paystack's window may be followed by another one there; the others have one end. */
function isFinal(news: News, { provider }: Attempt): boolean {
  return news.says === 'paid' || news.says === 'misfit' || (news.says === 'unpaid' && provider !== 'paystack')
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
