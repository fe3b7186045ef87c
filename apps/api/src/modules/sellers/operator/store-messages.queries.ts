import type { Db, Tx } from '../../../platform/db/index.ts'

export type NewMessage = { storeId: number; operatorId: number; subject: string; text: string }
export type MessageRow = NewMessage & { id: number; sentAt: Date }

const columns = [
  'id',
  'store_id as storeId',
  'operator_id as operatorId',
  'subject',
  'text',
  'sent_at as sentAt',
] as const

export async function insert(tx: Tx, { storeId, operatorId, ...words }: NewMessage, at: Date): Promise<MessageRow> {
  return tx
    .insertInto('store_messages')
    .values({ store_id: storeId, operator_id: operatorId, ...words, sent_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function find(handle: Db, id: number): Promise<MessageRow | undefined> {
  return handle.selectFrom('store_messages').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The newest first, with ids below the given one. */
export async function list(
  handle: Db,
  { storeId, before, limit }: { storeId: number; before: number | null; limit: number },
): Promise<MessageRow[]> {
  return handle
    .selectFrom('store_messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
