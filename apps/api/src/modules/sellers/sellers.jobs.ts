import type { Jobs } from '../../platform/jobs/index.ts'
import type { StoreSettings } from './settings/store-settings.ts'
import type { Verification } from './verification/verification.ts'

export function sellersJobs(
  jobs: Pick<Jobs, 'every'>,
  { settings, verification }: { settings: StoreSettings; verification: Verification },
): void {
  jobs.every('clear-past-holidays', 60, settings.clearPastHolidays)
  jobs.every('delete-old-documents', 60 * 60, verification.deleteOldDocuments)
}
