import type { Language } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { createWorkerProcess } from '../../../platform/worker-process.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { LineRow, OrderRow } from '../orders.queries.ts'
import * as queries from '../orders.queries.ts'
import type * as receiptWork from './render-receipt.work.ts'
import { receiptOf, type Receipt } from './receipt.ts'

/** A file for download, and its name. */
export type ReceiptFile = { name: string; bytes: Uint8Array }

export type Receipts = ReturnType<typeof createReceipts>

/** Far above what a person prints: each receipt takes a tenth of a second of the worker process. */
const renderRule = { limit: 20, windowSeconds: 60 }
const renderQueue = createFairQueue({ concurrency: 2, maxWaiting: 50 })
const inWorkerProcess = createWorkerProcess<typeof receiptWork>(new URL('render-receipt.work.ts', import.meta.url))

type ReceiptsDeps = {
  db: Db
  throttle: Throttle
  payments: Pick<Payments, 'moneyOf'>
  accounts: Pick<Accounts, 'contact'>
  sellers: Pick<Sellers, 'names'>
  settings: Pick<Settings, 'current'>
}

export function createReceipts(deps: ReceiptsDeps) {
  return { ...bindDeps(deps, { of, ofBuyer, fileOfBuyer }), render }
}

/** The receipt of an order that was already read; null while it is not paid. */
async function of(
  { payments, accounts, sellers, settings }: ReceiptsDeps,
  handle: Db,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<Receipt | null> {
  const storeIds = order.sellerOrders.map(({ storeId }) => storeId)
  const [money, names, contact] = await Promise.all([
    payments.moneyOf(handle, order.id),
    sellers.names(handle, storeIds),
    accounts.contact(handle, order.userId),
  ])
  const { address, phone, email } = settings.current().contact
  return receiptOf({
    order,
    lines,
    sellers: names,
    money,
    buyerName: contact?.name ?? '',
    shop: { name: 'Sokoni', address, phone, email },
  })
}

/** @throws ORDER_NOT_FOUND, also for other people's orders; RECEIPT_NOT_READY before it is paid */
async function ofBuyer(deps: ReceiptsDeps, userId: number, orderId: string): Promise<Receipt> {
  const order = await queries.findOrder(deps.db, orderId)
  if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
  const receipt = await of(deps, deps.db, order, await queries.listLines(deps.db, orderId))
  if (!receipt) throw new ShopError('RECEIPT_NOT_READY')
  return receipt
}

async function render(receipt: Receipt, language: Language): Promise<ReceiptFile> {
  const bytes = await renderQueue(receipt.orderNumber, () => inWorkerProcess('renderReceipt', receipt, language))
  return { name: `sokoni-${receipt.orderNumber}.pdf`, bytes }
}

/**
 * The receipt as PDF.
 * @throws the errors of `ofBuyer`, and RATE_LIMITED
 */
async function fileOfBuyer(
  deps: ReceiptsDeps,
  userId: number,
  orderId: string,
  language: Language,
): Promise<ReceiptFile> {
  const receipt = await ofBuyer(deps, userId, orderId)
  await assertWithin(deps.throttle, `receipt:${userId}`, renderRule)
  return render(receipt, language)
}
