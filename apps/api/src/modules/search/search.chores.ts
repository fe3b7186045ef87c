import type { Jobs } from '../../platform/jobs/index.ts'
import type { Search } from './search.service.ts'

export function searchChores(jobs: Jobs, search: Search): void {
  jobs.every('sort-search-tiers', 3_600, search.sortIntoTiers)
}
