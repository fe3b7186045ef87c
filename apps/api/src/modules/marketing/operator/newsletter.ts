import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { listSubscribers } from '#contract/operator/newsletter.ts'
import { csvLine, csvMark } from '../../../platform/csv.ts'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { invalid, ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import * as queries from '../newsletter/newsletter.queries.ts'

type Listed = Answer<typeof listSubscribers>[number]

/** The cursor has the subscription's id, so that it contains no address. */
const Cursor = z.tuple([z.string().max(64)])
const addressesAtOnce = 1_000

export type OperatorNewsletter = {
  /**
   * Addresses are masked, because reading them requires the second factor. A full address in the query is shown
   * unmasked.
   */
  list(query: Input<typeof listSubscribers>['query']): Promise<PageOf<Listed>>
  count(): Promise<number>
  /** All addresses as CSV, streamed in batches. The audit entry is written before the first batch is read. */
  csv(by: ActingOperator): Promise<AsyncIterable<string>>
  /**
   * Deletes the subscription of an address at its owner's request.
   * @throws SUBSCRIBER_NOT_FOUND
   */
  remove(by: ActingOperator, id: string): Promise<void>
}

/** Newsletter subscribers, for operators. The audit log names a subscription by its id, never by its address. */
export function createOperatorNewsletter({ db }: { db: Db }): OperatorNewsletter {
  async function* lines(): AsyncIterable<string> {
    yield csvMark + csvLine(['Email', 'Confirmed at'])
    for (let after: { email: string } | null = null; ;) {
      const found: queries.Confirmed[] = await queries.listConfirmed(db, { after, limit: addressesAtOnce })
      if (found.length > 0)
        yield found.map(({ email, confirmedAt }) => csvLine([email, confirmedAt.toISOString()])).join('')
      if (found.length < addressesAtOnce) return
      after = found.at(-1) ?? null
    }
  }

  return {
    async list({ q = '', cursor, limit }) {
      const [id] = readCursor(Cursor, cursor) ?? []
      if (q !== '') {
        const typed = await queries.findConfirmed(db, q.toLowerCase())
        return { items: typed ? [view(typed, typed.email)] : [], next: null }
      }
      // A cursor of a deleted subscription has no position: the client starts again at the first page.
      if (id !== undefined && !(await queries.isKnown(db, id))) throw invalid('cursor', 'This cursor isn’t valid.')
      const found = await queries.listConfirmed(db, { after: id === undefined ? null : { id }, limit: limit + 1 })
      const { items, next } = pageOf(found, limit, (last) => [last.id])
      return { items: items.map((one) => view(one, inPart(one.email))), next }
    },

    count: () => queries.countConfirmed(db),

    async csv(by) {
      await inTransaction(db, async (tx) => {
        const count = await queries.countConfirmed(tx)
        const actor = operatorActor(by)
        await audit(tx, { actor, action: 'newsletter.exported', subject: 'newsletter:confirmed', changes: { count } })
      })
      return lines()
    },

    async remove(by, id) {
      await inTransaction(db, async (tx) => {
        if (!(await queries.deleteById(tx, id))) throw new ShopError('SUBSCRIBER_NOT_FOUND')
        await audit(tx, {
          actor: operatorActor(by),
          action: 'newsletter.subscriber_removed',
          subject: `subscription:${id}`,
        })
      })
    },
  }
}

const view = ({ id, email, confirmedAt }: queries.Confirmed, shown: string): Listed => ({
  id,
  email: shown,
  is_whole: shown === email,
  confirmed_at: confirmedAt.toISOString(),
})

/** Masks an address: shows its first letter and its domain. */
const inPart = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
