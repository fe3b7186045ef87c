import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import * as found from './find-people.queries.ts'
import { endAllOf } from '../sessions/sessions.queries.ts'
import * as users from '../users.queries.ts'

/** How operators find accounts and end their sessions. */
export function createFindPeople({ db, clock }: { db: Db; clock: Clock }) {
  /** @throws PERSON_NOT_FOUND no such account; an erased account is found */
  async function get(userId: number): Promise<found.FoundPerson> {
    const [person] = await found.byIds(db, [userId])
    if (!person) throw new ShopError('PERSON_NOT_FOUND')
    return person
  }

  /**
   * Ends all sessions of an account. Its writes are refused at once, its reads within ten minutes (D15).
   * @throws PERSON_NOT_FOUND also for an erased account
   */
  async function endSessions(operator: ActingOperator, userId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const user = await users.hold(tx, userId)
      if (!user || user.erased_at) throw new ShopError('PERSON_NOT_FOUND')
      await endAllOf(tx, [userId], 'operator', clock.now())
      await audit(tx, {
        actor: operatorActor(operator),
        action: 'account.sessions_ended',
        subject: `account:${userId}`,
      })
    })
  }

  return { ...found, get, endSessions }
}
