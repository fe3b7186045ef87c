import { z } from 'zod'
import type { Answer, Input } from '#contract/endpoint.ts'
import type { listSubscribers } from '#contract/operator-newsletter.ts'
import { csvLine, csvMark } from '../../platform/csv.ts'
import { pageOf, readCursor, type PageOf } from '../../platform/cursor.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { invalid, ShopError } from '../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../audit/index.ts'
import * as queries from './newsletter.queries.ts'

type Listed = Answer<typeof listSubscribers>[number]

/** By its id: whoever reads a cursor reads no address in it. */
const Cursor = z.tuple([z.string().max(64)])
const addressesAtOnce = 1_000

export type OperatorNewsletter = {
  /** In part, as all of them as a whole take the second factor; one that is typed as a whole is shown so. */
  list(query: Input<typeof listSubscribers>['query']): Promise<PageOf<Listed>>
  count(): Promise<number>
  /** All of them as CSV, some at a time; who took them stands in the audit trail before the first one is read. */
  csv(by: ActingOperator): Promise<AsyncIterable<string>>
  /**
   * Forgets an address whose owner asked for it: it was never here.
   * @throws SUBSCRIBER_NOT_FOUND
   */
  remove(by: ActingOperator, id: string): Promise<void>
}

/** Who gets the newsletter, as operators look after them. The trail names a subscription by its id, never by its address. */
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
      // An address that was removed since has no place any more: the list begins anew.
      if (id !== undefined && !(await queries.isKnown(db, id))) throw invalid('cursor', 'This page is not known.')
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
        if (!(await queries.forgetById(tx, id))) throw new ShopError('SUBSCRIBER_NOT_FOUND')
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

/** The first letter, and where it is. */
const inPart = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
