import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'
import type { NewOrder, PayerLink, Unit } from '../requests.ts'
import type { ScenarioKey } from '../checkout/scenarios.ts'

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'

export type Order = {
  id: string
  unit: Unit
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  customId: string | null
  invoiceId: string | null
  brandName: string | null
  returnUrl: string | null
  cancelUrl: string | null
  payerLink: PayerLink
  status: OrderStatus
  /** The payer's latest choice. */
  scenario: ScenarioKey | null
  payerId: string | null
  createdAt: Date
  updatedAt: Date
  approvedAt: Date | null
}

const COLUMNS = `id, unit, amount, currency, custom_id as "customId", invoice_id as "invoiceId",
  brand_name as "brandName", return_url as "returnUrl", cancel_url as "cancelUrl", payer_link as "payerLink", status,
  scenario, payer_id as "payerId", created_at as "createdAt", updated_at as "updatedAt", approved_at as "approvedAt"`

export async function insertOrder(tx: PoolClient, id: string, order: NewOrder, at: Date): Promise<void> {
  await tx.query(
    `insert into sandbox.paypal_order
       (id, unit, amount, currency, custom_id, invoice_id, brand_name, return_url, cancel_url, payer_link,
        status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      id,
      JSON.stringify(order.unit),
      order.money.amount,
      order.money.currency,
      order.unit.custom_id ?? null,
      order.unit.invoice_id ?? null,
      order.brandName,
      order.returnUrl,
      order.cancelUrl,
      order.payerLink,
      order.payerLink === 'approve' ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      at,
    ],
  )
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const { rows } = await db.query<Order>(`select ${COLUMNS} from sandbox.paypal_order where id = $1`, [id])
  return rows[0]
}

export async function lockOrder(tx: PoolClient, id: string): Promise<Order | undefined> {
  const { rows } = await tx.query<Order>(`select ${COLUMNS} from sandbox.paypal_order where id = $1 for update`, [id])
  return rows[0]
}

export async function markApproved(
  tx: PoolClient,
  id: string,
  approval: { scenario: ScenarioKey; payerId: string; at: Date },
): Promise<void> {
  await tx.query(
    `update sandbox.paypal_order set status = 'APPROVED', scenario = $2, payer_id = $3, approved_at = $4, updated_at = $4
     where id = $1`,
    [id, approval.scenario, approval.payerId, approval.at],
  )
}

export async function setOrderStatus(tx: PoolClient, id: string, status: OrderStatus, at: Date): Promise<void> {
  await tx.query('update sandbox.paypal_order set status = $2, updated_at = $3 where id = $1', [id, status, at])
}

/** Newest first. */
export async function listOrders(db: Db, limit: number): Promise<Order[]> {
  const { rows } = await db.query<Order>(
    `select ${COLUMNS} from sandbox.paypal_order order by created_at desc, id limit $1`,
    [limit],
  )
  return rows
}
