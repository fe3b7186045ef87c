import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'

/** How the sandbox confirms a C2B payment to the shop. */
export const DELIVERIES = ['usual', 'twice', 'late', 'never'] as const
export type CallbackDelivery = (typeof DELIVERIES)[number]

/** Why a phone rejects: the shop's validation did, or it did not answer and the shop registered that as a rejection. */
export const REFUSALS = {
  C2B00011: 'Failed. The phone number is not valid for this business.',
  C2B00012: 'Failed. You have entered an account number that does not exist.',
  C2B00013: 'Failed. The amount is not what this account has to pay.',
  C2B00014: 'Failed. Your details are not known to this business.',
  C2B00015: 'Failed. The business number is not valid.',
  C2B00016: 'Failed. The business cannot take this payment.',
  silence: 'Failed. The business could not be reached. Try again later.',
  limit: 'Failed. The amount must be from KES 1 to KES 250,000.',
} as const
export type Refusal = keyof typeof REFUSALS

export function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(REFUSALS, code)
}

/** A C2B payment to the PayBill from the phone's menu. Paid when `receipt` is set. */
export type ByHand = {
  id: string
  phone: string
  amountShillings: number
  account: string
  delivery: CallbackDelivery
  requestedAt: Date
  decidedAt: Date | null
  receipt: string | null
  refusal: Refusal | null
  /** The ThirdPartyTransID from the shop's validation, which the confirmation repeats. */
  thirdPartyId: string | null
}

export type NewByHand = Pick<ByHand, 'phone' | 'amountShillings' | 'account' | 'delivery'>

const COLUMNS = `id::text, phone, amount_shillings as "amountShillings", account, delivery, requested_at as "requestedAt",
  decided_at as "decidedAt", receipt, refusal, third_party_id as "thirdPartyId"`

export async function insertByHand(db: Db, payment: NewByHand & { requestedAt: Date }): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into sandbox.daraja_by_hand (phone, amount_shillings, account, delivery, requested_at)
     values ($1, $2, $3, $4, $5) returning id::text`,
    [payment.phone, payment.amountShillings, payment.account, payment.delivery, payment.requestedAt],
  )
  return rows[0]?.id ?? ''
}

export async function findByHand(db: Db, id: string): Promise<ByHand | undefined> {
  const { rows } = await db.query<ByHand>(`select ${COLUMNS} from sandbox.daraja_by_hand where id::text = $1`, [id])
  return rows[0]
}

/** @returns undefined when the payment was already decided */
export async function decide(
  tx: PoolClient,
  id: string,
  decision: { at: Date; receipt: string | null; refusal: Refusal | null; thirdPartyId: string | null },
): Promise<ByHand | undefined> {
  const { rows } = await tx.query<ByHand>(
    `update sandbox.daraja_by_hand set decided_at = $2, receipt = $3, refusal = $4, third_party_id = $5
     where id::text = $1 and decided_at is null returning ${COLUMNS}`,
    [id, decision.at, decision.receipt, decision.refusal, decision.thirdPartyId],
  )
  return rows[0]
}

/** Newest first. */
export async function listByHand(db: Db, limit: number): Promise<ByHand[]> {
  const { rows } = await db.query<ByHand>(
    `select ${COLUMNS} from sandbox.daraja_by_hand order by requested_at desc, id desc limit $1`,
    [limit],
  )
  return rows
}

export type C2bUrls = { responseType: 'Completed' | 'Cancelled'; confirmationUrl: string; validationUrl: string }

export async function registerUrls(db: Db, shortcode: string, urls: C2bUrls): Promise<void> {
  await db.query(
    `insert into sandbox.daraja_c2b_urls (shortcode, response_type, confirmation_url, validation_url)
     values ($1, $2, $3, $4)
     on conflict (shortcode) do update set response_type = excluded.response_type,
       confirmation_url = excluded.confirmation_url, validation_url = excluded.validation_url`,
    [shortcode, urls.responseType, urls.confirmationUrl, urls.validationUrl],
  )
}

export async function findUrls(db: Db, shortcode: string): Promise<C2bUrls | undefined> {
  const { rows } = await db.query<C2bUrls>(
    `select response_type as "responseType", confirmation_url as "confirmationUrl", validation_url as "validationUrl"
     from sandbox.daraja_c2b_urls where shortcode = $1`,
    [shortcode],
  )
  return rows[0]
}

/** @returns false when the shortcode is already registered */
export async function registerPull(db: Db, shortcode: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into sandbox.daraja_pull (shortcode, registered_at) values ($1, $2) on conflict (shortcode) do nothing',
    [shortcode, at],
  )
  return rowCount === 1
}

export async function isPullRegistered(db: Db, shortcode: string): Promise<boolean> {
  const { rowCount } = await db.query('select from sandbox.daraja_pull where shortcode = $1', [shortcode])
  return rowCount === 1
}
