import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anS3Server, type S3Server } from '../api/src/modules/media/test/s3-server.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { assertStorageLetsUsIn, blobsOf } from './blobs.ts'

let store: S3Server
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-blobs-of-'))
beforeAll(async () => {
  store = await anS3Server()
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const warnings: object[] = []
const log = { ...silentLog, warn: (details: object) => void warnings.push(details) }

describe('the blob store of pictures', () => {
  it('is the data folder by default', async () => {
    const blobs = blobsOf({ s3: null, dataDir })
    await assertStorageLetsUsIn(blobs, log)
    await blobs.put('pictures/a/160.webp', Buffer.from('bytes'))
    expect(readdirSync(join(dataDir, 'media/pictures/a'))).toEqual(['160.webp'])
  })

  it('is object storage when it is configured; the data folder then has no pictures', async () => {
    const blobs = blobsOf({ s3: store.settings, dataDir })
    await assertStorageLetsUsIn(blobs, log)
    await blobs.put('pictures/b/160.webp', Buffer.from('bytes'))
    expect([...store.objects.keys()]).toEqual(['pictures/b/160.webp'])
    expect(readdirSync(join(dataDir, 'media/pictures'))).not.toContain('b')
  })

  it.each([
    [{ secretAccessKey: 'a-secret-nobody-may-read' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'somebody-elses' }, 'NoSuchBucket'],
  ])('fails the start when object storage rejects the credentials or the bucket: %o', async (changed, code) => {
    const start = assertStorageLetsUsIn(blobsOf({ s3: { ...store.settings, ...changed }, dataDir }), log)
    const error = await start.catch((reason: unknown) => reason as Error)
    expect(error).toMatchObject({ name: 'SettingsError', message: expect.stringContaining(code) })
    expect(String(error)).not.toContain('a-secret-nobody-may-read')
  })

  it('logs a warning when object storage is unavailable, and the shop starts', async () => {
    const gone = await anS3Server()
    await gone.close()
    await assertStorageLetsUsIn(blobsOf({ s3: gone.settings, dataDir }), log)
    expect(warnings).toEqual([{ err: expect.stringContaining('did not answer') }])
  })
})
