import { sql } from 'kysely'
import type { FulfilmentState, OrderPaymentState, ReturnState } from '#contract/shared/states.ts'
import type { Tx } from '../../platform/db/index.ts'
import { eraseComments } from '../audit/index.ts'

export type OrderStates = { paymentState: OrderPaymentState; sellerOrders: FulfilmentState[]; returns: ReturnState[] }

/** The status of each order of an account; locks all of them. */
export async function lockOrders(tx: Tx, userId: number): Promise<OrderStates[]> {
  // The lock is a statement of its own: a statement that waits for a lock reads the values from before the wait.
  await tx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
  const { rows } = await sql<OrderStates>`
    select payment_state as "paymentState",
      array(select state from seller_orders where order_id = orders.id) as "sellerOrders",
      array(select state from return_requests where order_id = orders.id) as returns
    from orders where user_id = ${userId}`.execute(tx)
  return rows
}

export async function blankOrders(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email: '', line: '', phone_number: '', town: null, landmark: null, erased_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Removes the texts and pictures of an account's returns.
 * @returns the pictures that are no longer referenced (private_pictures.id)
 */
export async function eraseReturns(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ pictureId: number }>`
    with blanked as (
      update return_requests set details = '', answer = '' from orders
      where orders.id = return_requests.order_id and orders.user_id = ${userId}
      returning return_requests.id
    )
    delete from return_request_pictures using blanked where request_id = blanked.id
    returning picture_id as "pictureId"`.execute(tx)
  return [...new Set(rows.map(({ pictureId }) => pictureId))]
}

/** Removes the operators' notes about the orders of an account, and the reasons for their actions on them. */
export async function eraseCommentsAbout(tx: Tx, userId: number): Promise<void> {
  await sql`
    update order_notes set comment = '' from orders
    where orders.id = order_id and orders.user_id = ${userId} and comment <> ''`.execute(tx)
  const orders = await tx.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  await eraseComments(
    tx,
    orders.map(({ id }) => `order:${id}`),
  )
}
