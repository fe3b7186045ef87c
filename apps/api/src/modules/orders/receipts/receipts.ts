import type { Language } from '#contract/shared/constants.ts'
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

export type Receipts = {
  /** @throws ORDER_NOT_FOUND, also for other people's orders; RECEIPT_NOT_READY before it is paid */
  ofBuyer(userId: number, orderId: string): Promise<Receipt>
  /**
   * The receipt as PDF.
   * @throws the errors of `ofBuyer`, and RATE_LIMITED
   */
  fileOfBuyer(userId: number, orderId: string, language: Language): Promise<ReceiptFile>
  /** The receipt of an order that was already read; null while it is not paid. */
  of(handle: Db, order: OrderRow, lines: readonly LineRow[]): Promise<Receipt | null>
  render(receipt: Receipt, language: Language): Promise<ReceiptFile>
}

/** Far above what a person prints: each receipt takes a tenth of a second of the worker process. */
const renderRule = { limit: 20, windowSeconds: 60 }
const renderQueue = createFairQueue({ concurrency: 2, maxWaiting: 50 })
const inWorkerProcess = createWorkerProcess<typeof receiptWork>(new URL('render-receipt.work.ts', import.meta.url))

export function createReceipts(deps: {
  db: Db
  throttle: Throttle
  payments: Pick<Payments, 'moneyOf'>
  accounts: Pick<Accounts, 'contacts'>
  sellers: Pick<Sellers, 'names'>
  settings: Pick<Settings, 'current'>
}): Receipts {
  const { db, throttle, payments, accounts, sellers, settings } = deps

  async function of(handle: Db, order: OrderRow, lines: readonly LineRow[]): Promise<Receipt | null> {
    const storeIds = order.sellerOrders.map(({ storeId }) => storeId)
    const [money, names, contacts] = await Promise.all([
      payments.moneyOf(handle, order.id),
      sellers.names(handle, storeIds),
      accounts.contacts(handle, [order.userId]),
    ])
    const { address, phone, email } = settings.current().contact
    return receiptOf({
      order,
      lines,
      sellers: names,
      money,
      buyerName: contacts.get(order.userId)?.name ?? '',
      shop: { name: 'Sokoni', address, phone, email },
    })
  }

  async function ofBuyer(userId: number, orderId: string): Promise<Receipt> {
    const order = await queries.findOrder(db, orderId)
    if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
    const receipt = await of(db, order, await queries.listLines(db, orderId))
    if (!receipt) throw new ShopError('RECEIPT_NOT_READY')
    return receipt
  }

  async function render(receipt: Receipt, language: Language): Promise<ReceiptFile> {
    const bytes = await renderQueue(receipt.orderNumber, () => inWorkerProcess('renderReceipt', receipt, language))
    return { name: `sokoni-${receipt.orderNumber}.pdf`, bytes }
  }

  return {
    of,
    ofBuyer,
    render,

    async fileOfBuyer(userId, orderId, language) {
      const receipt = await ofBuyer(userId, orderId)
      await assertWithin(throttle, `receipt:${userId}`, renderRule)
      return render(receipt, language)
    },
  }
}
