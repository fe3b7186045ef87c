import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import { unguessableId } from '../../platform/ids.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { RegisteredAgain } from './accounts.events.ts'
import { registeredAgainRule } from './throttling.ts'

/** Mails the owner of an address that somebody registered with again, once a day at most. */
export async function notifyOwner(
  { db, facts, throttle }: { db: Db; facts: Facts; throttle: Throttle },
  userId: number,
): Promise<void> {
  if ((await throttle.take(`registered again ${userId}`, registeredAgainRule)) !== null) return
  await inTransaction(db, (tx) => facts.announce(tx, RegisteredAgain, { userId, attemptId: unguessableId() }))
}
