import { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { toWire } from '#contract/money.ts'
import type { listWaitingChanges } from '#contract/operator-products.ts'
import { Id } from '#contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type AskedPage, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { storeNames } from '../../sellers/index.ts'
import { categoryNames } from '../names.queries.ts'
import type { Noted } from '../seller/note-changes.ts'
import * as queries from './changes.queries.ts'
import { storeView } from './products.ts'

type ChangeView = Answer<typeof listWaitingChanges>[number]

const Cursor = z.tuple([Id])

export type ProductChanges = ReturnType<typeof createProductChanges>

/** What stores have changed of products in the shop, for whoever looks after the catalogue. */
export function createProductChanges(deps: {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'contacts' | 'operators'>
}) {
  const { db, clock, accounts } = deps

  /** Five statements a page. */
  async function listWaiting({ cursor, limit }: AskedPage): Promise<PageOf<ChangeView>> {
    const [after = null] = readCursor(Cursor, cursor) ?? []
    return viewOf(await queries.listWaiting(db, { after, limit: limit + 1 }), limit)
  }

  /** The same of one product, those of before too. */
  async function listOf(productId: number, { cursor, limit }: AskedPage): Promise<PageOf<ChangeView>> {
    const [before = null] = readCursor(Cursor, cursor) ?? []
    return viewOf(await queries.listOf(db, { productId, before, limit: limit + 1 }), limit)
  }

  async function viewOf(found: readonly queries.ChangeRow[], limit: number): Promise<PageOf<ChangeView>> {
    const { items: rows, next } = pageOf(found, limit, ({ id }) => [id])
    const [stores, people, operators, categories] = await Promise.all([
      storeNames(
        db,
        rows.map(({ storeId }) => storeId),
      ),
      accounts.contacts(
        db,
        rows.flatMap(({ byUserId }) => byUserId ?? []),
      ),
      accounts.operators.names(rows.flatMap(({ seenBy }) => seenBy ?? [])),
      categoryNames(
        db,
        rows.flatMap(({ before, after }) => [before?.categoryId ?? [], after.categoryId ?? []].flat()),
      ),
    ])
    const items = rows.map((row) => ({
      id: row.id,
      revision: row.revision,
      product: { id: row.productId, name: row.name, state: row.state, image: row.image },
      store: storeView(row.storeId, stores),
      before: row.before && shown(row.before, categories),
      after: shown(row.after, categories),
      changed_at: row.changedAt.toISOString(),
      by: people.get(row.byUserId ?? 0)?.name ?? '',
      seen: row.seenAt && { at: row.seenAt.toISOString(), by: operators.get(row.seenBy ?? 0) ?? '' },
    }))
    return { items, next }
  }

  /** @returns how many are seen by it: those to which a store has added something meanwhile are not */
  async function see(operator: ActingOperator, looked: readonly { id: number; revision: number }[]): Promise<number> {
    return inTransaction(db, async (tx) => {
      const seen = await queries.see(tx, looked, { operatorId: operator.operatorId, now: clock.now() })
      if (seen.length === 0) return 0
      const actor = operatorActor(operator)
      await audit(tx, { actor, action: 'product.changes_viewed', subject: actor, changes: { seen } })
      return seen.length
    })
  }

  return { listWaiting, listOf, see, countWaiting: (most: number) => queries.countWaiting(db, most) }
}

function shown(noted: Partial<Noted>, categories: ReadonlyMap<number, string>): ChangeView['after'] {
  const { listPriceCents, categoryId, mediaIds, ...texts } = noted
  return {
    ...texts,
    ...(listPriceCents !== undefined && { price: toWire(listPriceCents) }),
    ...(categoryId !== undefined && { category: categories.get(categoryId ?? 0) ?? null }),
    ...(mediaIds !== undefined && { pictures: mediaIds.length }),
  }
}
