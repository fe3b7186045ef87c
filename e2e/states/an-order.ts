import type { Page } from 'playwright-core'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { answers } from '../support/network.ts'
import { anOrder, aRegular, aShopper, orderThatIs } from '../support/shopper.ts'
import type { Arrival } from './state.ts'

export type Order = AnswerTo<'GET /api/orders/:orderId/'>

export const NOBODYS_ORDER = 'AAAAAAAAAAAAAAAAAAAAAA'

export async function pendingOrder(): Promise<Arrival> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { path: `/order/${id}`, as: shopper }
}

/** The order page of an order with this status, opened by the demo shop's regular shopper. */
export const orderOfRegular = (status: string) => async (): Promise<Arrival> => {
  const shopper = await aRegular()
  return { path: `/order/${await orderThatIs(status, shopper)}`, as: shopper }
}

/** Replaces these fields in the API's answers about an order. */
export const orderWith = (reported: Partial<Order>) => (page: Page) =>
  answers<Order>(page, '**/api/orders/*/', (order) => ({ ...order, ...reported }))
