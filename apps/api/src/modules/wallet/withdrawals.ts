import { MAX_OPEN_WITHDRAWALS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { toWire } from '#contract/money.ts'
import { addDays, dayStart, nairobiDay, nairobiTime } from '#contract/days.ts'
import type { Input } from '#contract/endpoint.ts'
import type { getWithdrawalsCsv } from '#contract/wallet.ts'
import { csvLine, csvMark } from '../../platform/csv.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Operator, SellerScope } from '../../platform/http/principal.ts'
import { once, type IdempotencyKey } from '../../platform/idempotency.ts'
import { unguessableId } from '../../platform/ids.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import { maskedPhone } from '../../platform/log.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import type { Operators, SellerFactors } from '../accounts/index.ts'
import { audit, operatorActor, operatorIdOf, type ActingOperator } from '../audit/index.ts'
import { listAvailable, lockAvailable } from '../ledger/index.ts'
import {
  centsLately,
  countOpenPayouts,
  listStorePayouts,
  PayoutApproved,
  payoutsByIds,
  payoutsOfStore,
  type Payout,
  type PayoutEnd,
  type Payouts,
  type StorePayoutFilter,
} from '../payments/index.ts'
import { listPayoutHolds, searchStores, storeNames } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import * as phones from './payout-phones.queries.ts'
import type { PayoutPhones } from './payout-phones.ts'

/** Why a withdrawal may not be paid yet (D37). */
export type Hindrance = Extract<
  ErrorCode,
  | 'STORE_SUSPENDED'
  | 'PAYOUTS_HELD'
  | 'PAYOUT_PHONE_NOT_PROVEN'
  | 'PAYOUT_PHONE_TOO_NEW'
  | 'STORE_IDENTITY_NOT_PROVEN'
  | 'STORE_OWES'
>

export type ListedWithdrawal = {
  payout: Payout
  storeId: number
  storeNumber: number
  storeName: string
  /** Null once it was sent or has ended. */
  hindrance: Hindrance | null
  /** Who approved it first, by name; null where nobody has, or one is enough. */
  vouchedBy: string | null
  takesTwo: boolean
  /** What its store was approved for, or sent, within a day, and up to what of that one operator approves alone. */
  latelyCents: number
  oneApprovesCents: number
}

/** What became of each of several that were to be approved. */
export type ApprovedAtOnce = { approved: number[]; waiting: number[]; refused: { id: number; code: ErrorCode }[] }

/** Who decides: the contract says of which roles. */
type Decider = Pick<Operator, 'operatorId' | 'role' | 'sessionId'>

/** Where the next page begins. */
type Page = { after: number | null; limit: number }
/** As an operator narrows the list down. */
type Asked = Input<typeof getWithdrawalsCsv>['query']
/** Of a name that is typed; more fit nobody's search. */
const mostStores = 200
const linesAtOnce = 500
/** Refused to somebody, whatever they would approve next. */
const endsAll = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN'])
const holdHindrances = { suspended: 'STORE_SUSPENDED', held: 'PAYOUTS_HELD', none: null } as const
/** Of one store. */
const requestRule = { limit: 30, windowSeconds: 60 * 60 }
const dayMs = 24 * 60 * 60 * 1000

export type Withdrawals = ReturnType<typeof createWithdrawals>

/**
 * A store asks for money it has available; an operator approves it, and it is paid to the store's proven phone. A
 * withdrawal is its payout: what became of it stands there, and nowhere else.
 */
export function createWithdrawals(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  settings: Pick<Settings, 'current'>
  operators: Pick<Operators, 'names' | 'hold'>
  sellerFactors: Pick<SellerFactors, 'countTry' | 'spend'>
  payouts: Payouts
  payoutPhones: PayoutPhones
  /** Whether an operator knows by documents who owns these stores. */
  withProvenIdentity: (handle: Db | Tx, storeIds: readonly number[]) => Promise<ReadonlySet<number>>
}) {
  const { db, clock, events, throttle, settings, operators, sellerFactors, payouts, payoutPhones, withProvenIdentity } =
    deps

  // Whichever way an operator approves it.
  events.subscribe(PayoutApproved, async (tx, { payee, phone }) => {
    if (payee.kind === 'shopper') return
    const proven = await phones.findProven(tx, payee.storeId)
    const identity = await withProvenIdentity(tx, [payee.storeId])
    const availableCents = await lockAvailable(tx, payee.storeId)
    const hindrance = hindranceOf({ storeId: payee.storeId, phone, availableCents }, proven, identity)
    if (hindrance === 'PAYOUT_PHONE_TOO_NEW')
      throw new ShopError(hindrance, { payable_from: proven?.payableFrom.toISOString() })
    if (hindrance) throw new ShopError(hindrance)
  })

  function hindranceOf(
    { storeId, phone, availableCents }: { storeId: number; phone: string; availableCents: number },
    proven: phones.ProvenPhone | undefined,
    withIdentity: ReadonlySet<number>,
  ): Hindrance | null {
    if (proven?.phone !== phone) return 'PAYOUT_PHONE_NOT_PROVEN'
    if (proven.payableFrom > clock.now()) return 'PAYOUT_PHONE_TOO_NEW'
    if (!withIdentity.has(storeId)) return 'STORE_IDENTITY_NOT_PROVEN'
    // What refunds took since is paid with the money that waits: rejected, it fills the balance up.
    return availableCents < 0 ? 'STORE_OWES' : null
  }

  function limits() {
    const { withdrawalFeeCents: feeCents, withdrawalMinCents, withdrawalMaxCents: mostCents } = settings.current()
    return { feeCents, leastCents: Math.max(withdrawalMinCents, feeCents + 1), mostCents }
  }

  function assertAllowed(amountCents: number | null): asserts amountCents is number {
    if (amountCents === null || amountCents <= 0) throw new ShopError('INVALID_WITHDRAWAL_AMOUNT')
    const { leastCents, mostCents } = limits()
    const told = { least: toWire(leastCents), most: toWire(mostCents) }
    if (amountCents < leastCents) throw new ShopError('WITHDRAWAL_TOO_SMALL', told)
    if (amountCents > mostCents) throw new ShopError('WITHDRAWAL_TOO_LARGE', told)
  }

  /**
   * Takes the amount from what the store has available; it waits for approval. The proof of phone and identity gates the
   * payout, not this (D37).
   * @param amountCents null for what is no amount
   * @throws INVALID_WITHDRAWAL_AMOUNT, WITHDRAWAL_TOO_SMALL, WITHDRAWAL_TOO_LARGE
   * @throws TOO_MANY_WITHDRAWALS carries `most`: how many may be open at once; RATE_LIMITED
   * @throws WITHDRAWAL_EXCEEDS_BALANCE carries `available`; of two at once the second sees what the first has left
   */
  async function request(
    { storeId, userId }: SellerScope,
    amountCents: number | null,
    idempotency: IdempotencyKey | null,
    proof: { code: string | undefined; address: string } | null = null,
  ): Promise<Payout> {
    await assertWithin(throttle, `withdrawal of store ${storeId}`, requestRule)
    const needsProof = (amountCents ?? 0) >= settings.current().secondFactorWithdrawalMinCents
    if (needsProof && proof) await sellerFactors.countTry(userId, proof.address)
    const id = await inTransaction(db, (tx) =>
      once(tx, clock, idempotency, async () => {
        assertAllowed(amountCents)
        if (needsProof && proof) await sellerFactors.spend(tx, userId, proof.code, { isNeeded: true })
        // The lock orders the requests of a store: each counts those before it.
        const availableCents = await lockAvailable(tx, storeId)
        if ((await countOpenPayouts(tx, storeId)) >= MAX_OPEN_WITHDRAWALS)
          throw new ShopError('TOO_MANY_WITHDRAWALS', { most: MAX_OPEN_WITHDRAWALS })
        if (amountCents > availableCents)
          throw new ShopError('WITHDRAWAL_EXCEEDS_BALANCE', { available: toWire(availableCents) })
        const payout = await payouts.request(tx, {
          key: `withdrawal:${unguessableId()}`,
          payee: { kind: 'store', storeId },
          phone: (await payoutPhones.of(tx, storeId)).phone,
          amountCents,
          feeCents: limits().feeCents,
        })
        const subject = `payout:${payout.id}` as const
        await audit(tx, {
          actor: `shopper:${userId}`,
          action: 'withdrawal.requested',
          subject,
          changes: { amountCents },
        })
        return payout.id
      }),
    )
    const [payout] = await payoutsOfStore(db, storeId, { states: null, before: id + 1, limit: 1 })
    if (!payout) throw new Error(`withdrawal ${id} is gone`)
    return payout
  }

  async function listForOperator(asked: Asked, page: Page): Promise<ListedWithdrawal[]> {
    return listed(await filterOf(asked), page)
  }

  /** Finds the stores first: a part of a name is searched in no statement about payouts. */
  async function filterOf({ status, store = '', q = '', from, to, min, max }: Asked): Promise<StorePayoutFilter> {
    const phone = kenyanPhone(q)
    return {
      state: status === 'all' ? 'any' : (status ?? 'open'),
      storeIds: store === '' ? undefined : await storeIdsLike(store),
      phone: phone ?? undefined,
      reference: q === '' || phone !== null ? undefined : q,
      from: from === undefined ? undefined : dayStart(from),
      until: to === undefined ? undefined : dayStart(addDays(to, 1)),
      minCents: min,
      maxCents: max,
    }
  }

  async function storeIdsLike(typed: string): Promise<number[]> {
    const sought = /^\d{6,9}$/.test(typed)
      ? ({ by: 'number', storeNumber: Number(typed) } as const)
      : ({ by: 'name', typed } as const)
    const found = await searchStores(db, { sought, status: undefined, before: null, limit: mostStores })
    return found.map(({ id }) => id)
  }

  async function listed(filter: StorePayoutFilter, { after, limit }: Page): Promise<ListedWithdrawal[]> {
    const waiting = await listStorePayouts(db, { filter, after, limit })
    const storeIds = [...new Set(waiting.map(({ storeId }) => storeId))]
    const [names, holds, proven, identity, available, lately] = await Promise.all([
      storeNames(db, storeIds),
      listPayoutHolds(db, storeIds),
      phones.listProven(db, storeIds),
      withProvenIdentity(db, storeIds),
      listAvailable(db, storeIds),
      centsLately(db, storeIds, aDayAgo()),
    ])
    const called = await operators.names([
      ...new Set(waiting.flatMap(({ vouchedBy }) => operatorIdOf(vouchedBy) ?? [])),
    ])
    return waiting.map(({ storeId, ...payout }): ListedWithdrawal => ({
      payout,
      takesTwo: payout.amountCents + (lately.get(storeId) ?? 0) > oneApprovesCents(),
      latelyCents: lately.get(storeId) ?? 0,
      oneApprovesCents: oneApprovesCents(),
      vouchedBy: payout.vouchedBy && (called.get(operatorIdOf(payout.vouchedBy) ?? 0) ?? payout.vouchedBy),
      storeId,
      storeNumber: names.get(storeId)?.storeNumber ?? 0,
      storeName: names.get(storeId)?.name ?? '',
      hindrance:
        payout.state === 'requested' || payout.state === 'approved'
          ? (holdHindrances[holds.get(storeId)?.kind ?? 'none'] ??
            hindranceOf(
              { storeId, phone: payout.phone, availableCents: available.get(storeId) ?? 0 },
              proven.get(storeId),
              identity,
            ))
          : null,
    }))
  }

  /** All of them; who took the file is in the audit log, with what of the filter names no person. */
  async function csv(operator: ActingOperator, asked: Asked) {
    const { status, from, to } = asked
    const entry = { action: 'withdrawal.exported', subject: 'withdrawals:all', changes: { status, from, to } } as const
    await inTransaction(db, (tx) => audit(tx, { actor: operatorActor(operator), ...entry }))
    return { name: `sokoni-withdrawals-${nairobiDay(clock.now())}.csv`, parts: csvParts(await filterOf(asked)) }
  }

  async function* csvParts(filter: StorePayoutFilter): AsyncIterable<string> {
    yield csvMark + csvLine(csvColumns)
    for (let after: number | null = null; ;) {
      const some: ListedWithdrawal[] = await listed(filter, { after, limit: linesAtOnce })
      if (some.length > 0) yield some.map(csvOf).join('')
      if (some.length < linesAtOnce) return
      after = some.at(-1)?.payout.id ?? null
    }
  }

  /**
   * Whoever loses the right to it at the same moment has said it before, or is refused.
   * @throws PAYOUT_NOT_FOUND also for what a shopper is paid: that is no withdrawal
   */
  async function decide(operator: Decider, step: (tx: Tx) => Promise<Payout>): Promise<Payout> {
    return inTransaction(db, async (tx) => {
      await operators.hold(tx, operator)
      const payout = await step(tx)
      if (payout.payee.kind !== 'store') throw new ShopError('PAYOUT_NOT_FOUND')
      return payout
    })
  }

  /** What may be approved for a store by one alone, of all it gets within a day. */
  const oneApprovesCents = () => settings.current().twoApproversAboveCents
  const aDayAgo = () => new Date(clock.now().getTime() - dayMs)

  /** Many small ones are a large one: what the store got, or is about to get, within a day counts with it. */
  async function takesTwo(tx: Tx, { payee, amountCents }: Pick<Payout, 'payee' | 'amountCents'>): Promise<boolean> {
    if (payee.kind !== 'store') return amountCents > oneApprovesCents()
    // Of two that are approved at once the second sees the first.
    await lockAvailable(tx, payee.storeId)
    const lately = await centsLately(tx, [payee.storeId], aDayAgo())
    return amountCents + (lately.get(payee.storeId) ?? 0) > oneApprovesCents()
  }

  /** A large one waits for somebody else's approval after the first. @throws NEEDS_ANOTHER_OPERATOR to the same person */
  const approve = (operator: Decider, id: number) =>
    decide(operator, (tx) =>
      payouts.approve(tx, id, operatorActor(operator), { takesTwo: (payout) => takesTwo(tx, payout) }),
    )

  /**
   * Each on its own: what stands in the way of one holds up no other.
   * @throws TOO_MUCH_AT_ONCE carries `most`: nothing is approved then
   * @throws UNAUTHENTICATED, FORBIDDEN where that ended in between: what was approved before stays so
   */
  async function approveAll(operator: Decider, ids: readonly number[]): Promise<ApprovedAtOnce> {
    const asked = await payoutsByIds(db, ids)
    const mostCents = settings.current().approvedAtOnceMaxCents
    if (asked.reduce((sum, { amountCents }) => sum + amountCents, 0) > mostCents)
      throw new ShopError('TOO_MUCH_AT_ONCE', { most: toWire(mostCents) })
    const told: ApprovedAtOnce = { approved: [], waiting: [], refused: [] }
    for (const id of ids) {
      try {
        const { state } = await approve(operator, id)
        told[state === 'approved' ? 'approved' : 'waiting'].push(id)
      } catch (error) {
        if (!(error instanceof ShopError) || endsAll.has(error.code)) throw error
        told.refused.push({ id, code: error.code })
      }
    }
    return told
  }

  return {
    limits,
    request,

    list: (storeId: number, { after, limit }: Page): Promise<Payout[]> =>
      payoutsOfStore(db, storeId, { states: null, before: after, limit }),

    listForOperator,

    csv,

    approve,

    approveAll,

    reject: (operator: Decider, id: number, reason: string) =>
      decide(operator, (tx) => payouts.reject(tx, id, reason, operatorActor(operator))),

    /** What M-Pesa says of one that is unknown; it is never paid a second time. @throws PAYOUT_STEP_NOT_POSSIBLE */
    resolve: (operator: Decider, id: number, end: PayoutEnd) =>
      decide(operator, (tx) => payouts.resolve(tx, id, end, operatorActor(operator))),

    /** @throws STORE_OWES what refunds took since it was approved is paid with it: rejected, it fills the balance up */
    markPaid: (operator: Decider, id: number, reference: string) =>
      decide(operator, async (tx) => {
        const payout = await payouts.markPaid(tx, id, reference, operatorActor(operator))
        const { payee } = payout
        if (payee.kind === 'store' && (await lockAvailable(tx, payee.storeId)) < 0) throw new ShopError('STORE_OWES')
        return payout
      }),
  }
}

const csvColumns = [
  'Number',
  'Requested at',
  'Store number',
  'Store',
  'Amount (KSh)',
  'Fee (KSh)',
  'Phone',
  'Status',
  'Reference',
  'Reason',
  'Ended at',
]

function csvOf({ payout, storeNumber, storeName }: ListedWithdrawal): string {
  const { id, requestedAt, amountCents, feeCents, phone, state, reference, reason, endedAt } = payout
  return csvLine([
    String(id),
    nairobiTime(requestedAt),
    String(storeNumber),
    storeName,
    toWire(amountCents).toFixed(2),
    toWire(feeCents).toFixed(2),
    phone === '' ? '' : maskedPhone(phone),
    state,
    reference ?? '',
    reason ?? '',
    endedAt ? nairobiTime(endedAt) : '',
  ])
}
