import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../../platform/jobs/index.ts'
import { ProductsChanged } from '../catalog.events.ts'
import { nextListed } from './categories.queries.ts'

/** The number of products in one event: the work of one job. */
const AT_ONCE = 500

type Batch = { categoryId: number; after: number }
type Deps = { db: Db; events: DomainEvents; jobs: Pick<Jobs, 'send'> }

export const republishCategory = jobType<Batch>('republish-renamed-category', {
  about: 'Search index of the products in a renamed category',
})

/** The search index contains the names of a category and its parent: after a change it is updated, a batch of products per job. */
export function republishProducts({ db, events, jobs }: Deps, { categoryId, after }: Batch): Promise<void> {
  return inTransaction(db, async (tx) => {
    const productIds = await nextListed(tx, categoryId, after, AT_ONCE)
    const last = productIds.at(-1)
    if (last === undefined) return
    await events.publish(tx, ProductsChanged, { productIds })
    if (productIds.length === AT_ONCE) await jobs.send(tx, republishCategory, { categoryId, after: last })
  })
}
