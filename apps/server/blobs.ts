import { join } from 'node:path'
import { createFolderBlobs, createS3Blobs, ObjectStorageError, type BlobStore } from '../api/src/modules/media/index.ts'
import type { Log } from '../api/src/platform/log.ts'
import { SettingsError, type ServerSettings } from './settings.ts'

/** Where pictures are kept: in object storage where that is set up, else in the data folder. */
export function blobsOf({ s3, dataDir }: Pick<ServerSettings, 's3' | 'dataDir'>): BlobStore {
  return s3 ? createS3Blobs(s3) : createFolderBlobs(join(dataDir, 'media'))
}

/**
 * Asks for what cannot be there, so that a wrong key or bucket is found out at the start. Storage that does not answer is
 * no reason to stay closed: it comes back by itself, and people can buy without pictures.
 * @throws SettingsError when the store refuses us
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
