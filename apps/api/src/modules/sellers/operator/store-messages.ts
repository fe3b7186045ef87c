import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { listStoreMessages, writeToStore } from '#contract/operator/stores.ts'
import { Id } from '#contract/shared/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor } from '../../audit/index.ts'
import { StoreWrittenTo } from '../sellers.events.ts'
import { findOwner, findStore } from '../sellers.queries.ts'
import * as queries from './store-messages.queries.ts'

const Cursor = z.tuple([Id])

export type WrittenMessage = queries.MessageRow
export type StoreMessages = ReturnType<typeof createStoreMessages>

/** Messages from operators to a store, stored with their author. The audit log has a message's id, never its text. */
export function createStoreMessages(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  accounts: Pick<Accounts, 'operators'>
}) {
  const { db, clock, events, accounts } = deps

  /** Stores the message and requests its mail to the store's owner at that time. */
  async function write(tx: Tx, message: queries.NewMessage): Promise<WrittenMessage> {
    const written = await queries.insert(tx, message, clock.now())
    const { id, storeId } = written
    await audit(tx, {
      actor: operatorActor(written),
      action: 'store.messaged',
      subject: `store:${storeId}`,
      changes: { message: id },
    })
    await events.publish(tx, StoreWrittenTo, { messageId: id })
    return written
  }

  /** Once per idempotency key. @throws STORE_NOT_FOUND, STORE_HAS_NO_OWNER; STORE_CLOSED it was closed meanwhile */
  async function send(
    { operatorId, name }: Pick<Operator, 'operatorId' | 'name'>,
    { storeId, ...words }: { storeId: number; subject: string; text: string },
    idempotency: IdempotencyKey | null,
  ): Promise<Answer<typeof writeToStore>> {
    if (!(await findStore(db, storeId))) throw new ShopError('STORE_NOT_FOUND')
    return inTransaction(db, (tx) =>
      once(tx, clock, idempotency, async () => {
        if ((await findOwner(tx, storeId)) === null) throw new ShopError('STORE_HAS_NO_OWNER')
        return view(await write(tx, { storeId, operatorId, ...words }), name)
      }),
    )
  }

  /** One page of the messages to a store, the newest first. */
  async function list(
    storeId: number,
    { cursor, limit }: PageRequest,
  ): Promise<PageOf<Answer<typeof listStoreMessages>[number]>> {
    const [before = null] = readCursor(Cursor, cursor) ?? []
    const found = await queries.list(db, { storeId, before, limit: limit + 1 })
    const { items, next } = pageOf(found, limit, ({ id }) => [id])
    const names = await accounts.operators.names(items.map(({ operatorId }) => operatorId))
    return { items: items.map((message) => view(message, names.get(message.operatorId) ?? '')), next }
  }

  return { write, send, list, find: (messageId: number) => queries.find(db, messageId) }
}

function view({ id, subject, text, sentAt }: WrittenMessage, by: string): Answer<typeof writeToStore> {
  return { id, subject, text, by, sent_at: sentAt.toISOString() }
}
