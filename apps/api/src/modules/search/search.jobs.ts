import { catalogChanged } from '../catalog/index.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import type { Search } from './search.service.ts'

export const indexProducts = jobType<{ productIds: readonly number[] }>('index-products', {
  about: 'Search index of changed products',
})

export function searchJobs(jobs: Jobs, db: Db, search: Search): void {
  jobs.handle(indexProducts, ({ productIds }) =>
    inTransaction(db, async (tx) => {
      await search.index(tx, productIds)
      await catalogChanged(tx, ['search'], productIds.length)
    }),
  )
  jobs.every('sort-search-tiers', 3_600, search.sortIntoTiers)
}
