import { present } from '#contract/shared/present.ts'
import type { BenchEnvironment, Person, Shopper } from './environment.ts'

/** Makes a person an owner of a store, and signs them in there. */
export async function signInOwner(environment: BenchEnvironment, person: Person, storeId: number): Promise<Shopper> {
  await environment.pool.query(
    `insert into store_members (store_id, user_id, role, created_at) values ($1, $2, 'owner', now())
    on conflict do nothing`,
    [storeId, person.id],
  )
  return present((await environment.signIn([person], storeId))[0])
}
