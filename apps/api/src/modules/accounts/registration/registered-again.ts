import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import { RegisteredAgain } from '../accounts.events.ts'
import { registeredAgainRule } from '../sessions/throttling.ts'

/** Mails the owner of an address when another person registers with it, once a day at most. */
export async function notifyOwner(
  { db, events, throttle }: { db: Db; events: DomainEvents; throttle: Throttle },
  userId: number,
): Promise<void> {
  if ((await throttle.take(`registered again ${userId}`, registeredAgainRule)) !== null) return
  await inTransaction(db, (tx) => events.publish(tx, RegisteredAgain, { userId, attemptId: unguessableId() }))
}
