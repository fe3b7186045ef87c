import type { Jobs } from '../../platform/jobs/index.ts'
import type { Media } from './media.service.ts'

export function mediaJobs(jobs: Jobs, media: Media): void {
  jobs.every('finish-pictures', 1, async () => {
    await media.finishPictures()
  })
  jobs.every('remove-unreferenced-blobs', 60 * 60, () => media.removeUnreferencedBlobs())
}
