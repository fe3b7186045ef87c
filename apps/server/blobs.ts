import { join } from 'node:path'
import { createFolderBlobs, createS3Blobs, ObjectStorageError, type BlobStore } from '../api/src/modules/media/index.ts'
import type { Log } from '../api/src/platform/log.ts'
import type { ServerSettings } from './settings/settings.ts'
import { SettingsError } from './settings/settings-error.ts'

/** The store of pictures: object storage when it is configured, else the data folder. */
export function blobsOf({ s3, dataDir }: Pick<ServerSettings, 's3' | 'dataDir'>, log?: Log): BlobStore {
  return s3 ? createS3Blobs(s3, { ...(log && { log }) }) : createFolderBlobs(join(dataDir, 'media'))
}

/**
 * Requests a blob that does not exist, so that the start fails with a wrong key or bucket. Storage that does not answer
 * does not stop the start: it may recover, and shoppers can buy without pictures.
 * @throws SettingsError when the store rejects the request
 */
export async function assertStorageLetsUsIn(blobs: BlobStore, log: Log): Promise<void> {
  try {
    await blobs.get('nothing')
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error
    if (!error.isPassing) throw new SettingsError([`S3_…: ${error.message}`])
    log.warn({ err: error.message }, 'pictures are missing until object storage answers')
  }
}
