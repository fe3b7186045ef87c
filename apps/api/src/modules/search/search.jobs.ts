import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import { ProductsChanged } from '../catalog/index.ts'
import type { Search } from './search.service.ts'

const indexProducts = jobType<{ productIds: readonly number[] }>('index-products')

/** Updates the search index when the catalogue changes. */
export function searchJobs(deps: { db: Db; events: DomainEvents; jobs: Jobs; search: Search }): void {
  const { db, events, jobs, search } = deps
  events.subscribe(ProductsChanged, (tx, { productIds }) => jobs.send(tx, indexProducts, { productIds }))
  jobs.handle(indexProducts, ({ productIds }) => inTransaction(db, (tx) => search.index(tx, productIds)))
  jobs.every('sort-search-tiers', 3_600, search.sortIntoTiers)
}
