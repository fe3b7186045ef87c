import { nairobiDay } from '#contract/shared/days.ts'
import { toWire } from '#contract/shared/money.ts'
import type { OutsideChannel } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { csvLine, csvMark } from '../../../platform/csv.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Operators } from '../../accounts/index.ts'
import { audit, operatorActor, operatorIdOf, type ActingOperator } from '../../audit/index.ts'
import {
  addPaid,
  courierPaid,
  courierTotals,
  findCourier,
  listCourierFees,
  listCouriers,
  lockCourier,
  type Courier,
  type CourierFee,
  type CourierMark,
  type Ledger,
} from '../../ledger/index.ts'
import { storeNames } from '../../sellers/index.ts'
import { orderNumbers } from '../payables.queries.ts'
import * as queries from './courier-payments.queries.ts'
import type { CourierPayment } from './courier-payments.queries.ts'

export type ListedCourierFee = CourierFee & { orderNumber: string; storeNumber: number; storeName: string }

/** `recordedBy`: the operator's name. */
export type ListedCourierPayment = CourierPayment & { recordedBy: string }

export type NewCourierPayment = { courierId: number; amountCents: number; channel: OutsideChannel; reference: string }

type Page = { before: number | null; limit: number }

const linesAtOnce = 500
const csvColumns = ['Courier', 'Earned (KSh)', 'Paid (KSh)', 'Balance (KSh)']

export type Couriers = ReturnType<typeof createCouriers>

export type CouriersDeps = {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'post'>
  operators: Pick<Operators, 'names' | 'hold'>
}

/** The delivery fees couriers are owed, and what operators paid them outside the shop (decision 0083). */
export function createCouriers(deps: CouriersDeps) {
  return bindDeps(deps, { list, totals, get, fees, payments, pay, csv })
}

async function get({ db }: CouriersDeps, id: number): Promise<Courier> {
  const courier = await findCourier(db, id)
  if (!courier) throw new ShopError('COURIER_NOT_FOUND')
  return courier
}

async function fees(deps: CouriersDeps, id: number, { before, limit }: Page): Promise<ListedCourierFee[]> {
  const { db } = deps
  await get(deps, id)
  const found = await listCourierFees(db, id, before, limit)
  const [numbers, stores] = await Promise.all([
    orderNumbers(
      db,
      found.map(({ orderId }) => orderId),
    ),
    storeNames(
      db,
      found.map(({ storeId }) => storeId),
    ),
  ])
  return found.map((fee) => ({
    ...fee,
    orderNumber: numbers.get(fee.orderId) ?? '',
    storeNumber: stores.get(fee.storeId)?.storeNumber ?? 0,
    storeName: stores.get(fee.storeId)?.name ?? '',
  }))
}

async function payments(deps: CouriersDeps, id: number, { before, limit }: Page): Promise<ListedCourierPayment[]> {
  await get(deps, id)
  const found = await queries.listOfCourier(deps.db, id, before, limit)
  const names = await deps.operators.names([...new Set(found.flatMap(({ paidBy }) => operatorIdOf(paidBy) ?? []))])
  return found.map((payment) => ({
    ...payment,
    recordedBy: names.get(operatorIdOf(payment.paidBy) ?? 0) ?? payment.paidBy,
  }))
}

/**
 * Records a payment made outside the shop. Locks the courier's row, so that concurrent payments and fee refunds run
 * one after another.
 * @throws COURIER_NOT_FOUND
 * @throws COURIER_PAYMENT_EXCEEDS_BALANCE carries `balance`
 * @throws COURIER_REFERENCE_USED for another amount or channel; the same payment again changes nothing
 */
async function pay(
  deps: CouriersDeps,
  operator: Pick<Operator, 'operatorId' | 'role' | 'sessionId'>,
  { courierId, amountCents, channel, reference }: NewCourierPayment,
): Promise<Courier> {
  const { db, operators, clock, ledger } = deps
  await inTransaction(db, async (tx) => {
    await operators.hold(tx, operator)
    const courier = await lockCourier(tx, courierId)
    if (!courier) throw new ShopError('COURIER_NOT_FOUND')
    const known = await queries.findByReference(tx, courierId, reference)
    if (known?.amountCents === amountCents && known.channel === channel) return
    if (known) throw new ShopError('COURIER_REFERENCE_USED')
    if (amountCents > courier.balanceCents)
      throw new ShopError('COURIER_PAYMENT_EXCEEDS_BALANCE', { balance: toWire(courier.balanceCents) })

    const paidBy = operatorActor(operator)
    const payment = { courierId, amountCents, channel, reference, paidBy, paidAt: clock.now() }
    const id = await queries.insert(tx, payment)
    await ledger.post(tx, {
      key: `${courierPaid}${id}`,
      reason: 'courier paid',
      postings: [{ from: 'courier:delivery', to: `by_hand:${channel}`, amountCents }],
    })
    await addPaid(tx, courierId, amountCents)
    const subject = `courier:${courierId}` as const
    const changes = { paymentId: id, amountCents, channel, balanceCents: courier.balanceCents - amountCents }
    await audit(tx, {
      actor: paidBy,
      action: 'courier.paid',
      subject,
      changes,
      comment: { about: subject, text: reference },
    })
  })
  return get(deps, courierId)
}

/** Exports all couriers. The audit log records the operator. */
async function csv(deps: CouriersDeps, operator: ActingOperator) {
  await inTransaction(deps.db, (tx) =>
    audit(tx, { actor: operatorActor(operator), action: 'courier.exported', subject: 'couriers:all' }),
  )
  return { name: `sokoni-couriers-${nairobiDay(deps.clock.now())}.csv`, parts: csvParts(deps) }
}

async function* csvParts({ db }: CouriersDeps): AsyncIterable<string> {
  yield csvMark + csvLine(csvColumns)
  for (let after: CourierMark | null = null; ;) {
    const some: Courier[] = await listCouriers(db, after, linesAtOnce)
    if (some.length > 0) yield some.map(csvOf).join('')
    if (some.length < linesAtOnce) return
    after = some.at(-1) ?? null
  }
}

function list({ db }: CouriersDeps, after: CourierMark | null, limit: number) {
  return listCouriers(db, after, limit)
}

function totals({ db }: CouriersDeps) {
  return courierTotals(db)
}

function csvOf({ name, earnedCents, paidCents, balanceCents }: Courier): string {
  return csvLine([name, ...[earnedCents, paidCents, balanceCents].map((cents) => toWire(cents).toFixed(2))])
}
