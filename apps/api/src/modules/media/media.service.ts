import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { unguessableId } from '../../platform/crypto/random.ts'
import type { Log } from '../../platform/log.ts'
import type { BlobStore } from './blob-store.ts'
import type { Actor } from '../audit/index.ts'
import { encodeUpload, encodeWidth, type EncodedPicture } from './encode.ts'
import { PicturesGrew } from './media.events.ts'
import * as queries from './media.queries.ts'
import {
  missingFormat,
  pictureBlob,
  pictureOf,
  privatePictureBlob,
  widthsFor,
  type EncodedFiles,
  type PictureFormat,
  type StoredPicture,
  type StoredPrivatePicture,
} from './picture.ts'

/** Pictures in one batch, so that other work of a small machine is not delayed. */
const WEBP_AT_ONCE = 16
const AVIF_AT_ONCE = 1
/** A claim on a picture's files that is older than this is stale: the process has died, or cannot make the files. */
const CLAIM_SECONDS = 10 * 60
/**
 * An unreferenced blob that is older than this will never be adopted: the request that stored it was refused or its process
 * killed.
 */
const UNREFERENCED_BLOB_SECONDS = 24 * 60 * 60
const UNREFERENCED_BLOBS_AT_ONCE = 1000

export type Media = ReturnType<typeof createMedia>

export type MediaDeps = { db: Db; clock: Clock; events: DomainEvents; log: Log; blobs: BlobStore }

export function createMedia(deps: MediaDeps) {
  return {
    ...bindDeps(deps, {
      storeUploads,
      importPicture,
      store,
      keep,
      drop,
      finishPictures,
      file,
      storePrivate,
      keepPrivate,
      openPrivate,
      dropPrivate,
      removeUnreferencedBlobs,
    }),
    pictures: queries.picturesById,
  }
}

/**
 * Stores uploaded files as pictures, each with its first WebP: all of them or none. It is slow, so callers run it
 * before the transaction in which `keep` records the pictures.
 * @param account the sender: an account's pictures are encoded one at a time
 * @param field the form field, for the error when a file is refused
 * @throws VALIDATION_FAILED, UNAVAILABLE: see `encodeUpload`
 */
async function storeUploads(
  deps: MediaDeps,
  account: Actor,
  files: readonly Buffer[],
  field: string,
): Promise<StoredPicture[]> {
  return Promise.all((await encodeAll(account, files, field)).map((picture) => store(deps, picture)))
}

async function encodeAll(account: Actor, files: readonly Buffer[], field: string): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const [at, file] of files.entries()) encoded.push(await encodeUpload(account, file, `${field}.${at}`))
  return encoded
}

/** Stores an encoded picture; a job makes its other files after `keep`. */
async function store(deps: MediaDeps, { webp, width, height }: EncodedPicture): Promise<StoredPicture> {
  const key = unguessableId()
  await putUnreferencedBlobs(deps, new Map([[pictureBlob(key, width, 'webp'), webp]]))
  return { key, width, height, webpWidths: [width], avifWidths: [] }
}

/** Stores a picture whose files all exist, unchanged: nothing is encoded. */
async function importPicture(deps: MediaDeps, { width, height, files }: EncodedFiles): Promise<StoredPicture> {
  const key = unguessableId()
  const widthsIn = (format: PictureFormat) =>
    files.flatMap((file) => (file.format === format ? file.width : [])).toSorted((a, b) => a - b)
  const stored = { key, width, height, webpWidths: widthsIn('webp'), avifWidths: widthsIn('avif') }
  if (missingFormat(stored)) throw new Error('an imported picture has a file in each width and format')
  const named = files.map((file) => [pictureBlob(key, file.width, file.format), file.bytes] as const)
  await putUnreferencedBlobs(deps, new Map(named))
  return stored
}

/**
 * Stores bytes that nothing refers to yet. Their names are recorded first, so that the cleanup finds them if nothing
 * ever does.
 */
async function putUnreferencedBlobs({ db, clock, blobs }: MediaDeps, named: Map<string, Buffer>): Promise<void> {
  await inTransaction(db, (tx) => queries.insertUnreferencedBlobs(tx, [...named.keys()], clock.now()))
  for (const [name, bytes] of named) await blobs.put(name, bytes)
}

/**
 * Records pictures stored within the last day; a job makes the files that they lack later.
 * @returns their ids, in the order given
 */
async function keep({ clock }: MediaDeps, tx: Tx, stored: readonly StoredPicture[]): Promise<number[]> {
  if (stored.length === 0) return []
  await queries.adoptUnreferencedBlobs(
    tx,
    stored.flatMap(({ key, webpWidths, avifWidths }) => [
      ...webpWidths.map((width) => pictureBlob(key, width, 'webp')),
      ...avifWidths.map((width) => pictureBlob(key, width, 'avif')),
    ]),
  )
  return queries.insertPictures(tx, stored, clock.now())
}

/**
 * Stores uploaded files as pictures without a public address: all of them or none. It is slow, so callers run it
 * before the transaction in which `keepPrivate` records the pictures.
 * @param account the sender: an account's pictures are encoded one at a time
 * @param field the form field, for the error when a file is refused
 * @throws VALIDATION_FAILED, UNAVAILABLE: see `encodeUpload`
 */
async function storePrivate(
  deps: MediaDeps,
  account: Actor,
  files: readonly Buffer[],
  field: string,
): Promise<StoredPrivatePicture[]> {
  const encoded = await encodeAll(account, files, field)
  return Promise.all(
    encoded.map(async ({ webp, width, height }) => {
      const key = unguessableId()
      await putUnreferencedBlobs(deps, new Map([[privatePictureBlob(key), webp]]))
      return { key, width, height }
    }),
  )
}

/**
 * Records private pictures stored within the last day.
 * @returns their ids (private_pictures.id), in the order given
 */
async function keepPrivate({ clock }: MediaDeps, tx: Tx, stored: readonly StoredPrivatePicture[]): Promise<number[]> {
  if (stored.length === 0) return []
  await queries.adoptUnreferencedBlobs(
    tx,
    stored.map(({ key }) => privatePictureBlob(key)),
  )
  return queries.insertPrivatePictures(tx, stored, clock.now())
}

/**
 * Deletes public pictures. Pages rendered before still show them: their files are removed a day later.
 * @throws a constraint error where something still refers to one of them
 */
async function drop({ clock }: MediaDeps, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.dropPictures(tx, ids, clock.now())
}

/** Deletes private pictures that nothing refers to; a job removes their files later. */
async function dropPrivate({ clock }: MediaDeps, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.dropPrivatePictures(tx, ids, privatePictureBlob, clock.now())
}

/** A private picture's WebP, or null. The module that stores its id must check that the caller may see it. */
async function openPrivate({ db, blobs }: MediaDeps, id: number): Promise<Buffer | null> {
  const key = await queries.findPrivateKey(db, id)
  return key === null ? null : blobs.get(privatePictureBlob(key))
}

/**
 * Removes blobs that were stored but that no picture refers to, in batches. After a failure of the store, the next
 * call retries.
 * @throws AggregateError with the failures, after all other blobs were removed
 */
async function removeUnreferencedBlobs({ clock, db, blobs }: MediaDeps): Promise<void> {
  const storedBefore = new Date(clock.now().getTime() - UNREFERENCED_BLOB_SECONDS * 1000)
  const names = await inTransaction(db, (tx) =>
    queries.markUnreferencedBlobs(tx, storedBefore, UNREFERENCED_BLOBS_AT_ONCE),
  )
  const removed: string[] = []
  const failures: unknown[] = []
  for (const name of names) {
    await blobs.remove(name).then(
      () => removed.push(name),
      (error: unknown) => failures.push(error),
    )
  }
  await inTransaction(db, (tx) => queries.deleteUnreferencedBlobs(tx, removed))
  if (failures.length > 0) throw new AggregateError(failures, 'blobs could not be removed')
}

/**
 * Makes missing files of pictures, a few at a time: first the WebPs of all pictures, which `srcset` then lists, then
 * the AVIFs. A picture that cannot be read is tried again later and does not block the others.
 * @returns the format of the files, or null when none were missing
 */
async function finishPictures(deps: MediaDeps): Promise<PictureFormat | null> {
  const lackingWebp = await claim(deps, 'webp', WEBP_AT_ONCE)
  const lacking = lackingWebp.length > 0 ? lackingWebp : await claim(deps, 'avif', AVIF_AT_ONCE)
  if (lacking.length === 0) return null
  const format = lackingWebp.length > 0 ? 'webp' : 'avif'
  const finished: queries.PictureFiles[] = []
  for (const picture of lacking) {
    if (await makeFiles(deps, picture, format)) finished.push({ ...picture, ...filesWith(picture, format) })
  }
  await inTransaction(deps.db, async (tx) => {
    await queries.noteFiles(tx, finished)
    if (format === 'avif' || finished.length === 0) return
    const pictures = new Map(finished.map((picture) => [picture.id, pictureOf(picture)]))
    await deps.events.publish(tx, PicturesGrew, { pictures })
  })
  return format
}

function claim({ clock, db }: MediaDeps, missing: PictureFormat, limit: number) {
  const now = clock.now()
  const staleBefore = new Date(now.getTime() - CLAIM_SECONDS * 1000)
  return inTransaction(db, (tx) => queries.claimUnfinished(tx, { missing, limit, now, staleBefore }))
}

/** @returns false when the files cannot be made: the picture's first file is missing or damaged */
async function makeFiles(
  { blobs, log }: MediaDeps,
  { id, key, width, ...picture }: queries.PictureFiles,
  format: PictureFormat,
) {
  const existing = format === 'webp' ? picture.webpWidths : picture.avifWidths
  try {
    const original = await blobs.get(pictureBlob(key, width, 'webp'))
    if (!original) throw new Error('the file is missing')
    for (const each of widthsFor(width)) {
      if (existing.includes(each)) continue
      await blobs.put(pictureBlob(key, each, format), await encodeWidth(original, each, format))
    }
    return true
  } catch (error) {
    log.error({ media: id, err: (error as Error).message }, 'a picture’s files could not be made; trying again later')
    return false
  }
}

/** A picture's file in the best format that the browser reads; null when there is none. Never a private picture. */
async function file(
  { blobs }: MediaDeps,
  key: string,
  width: number,
  accepts: readonly PictureFormat[],
): Promise<{ bytes: Buffer; format: PictureFormat } | null> {
  for (const format of accepts) {
    const bytes = await blobs.get(pictureBlob(key, width, format))
    if (bytes) return { bytes, format }
  }
  return null
}

/** The data of a picture after all files of a format are made. */
function filesWith({ width, webpWidths }: queries.PictureFiles, format: PictureFormat) {
  const all = widthsFor(width)
  return format === 'webp'
    ? { webpWidths: [...new Set([...all, ...webpWidths])].toSorted((a, b) => a - b), missing: 'avif' as const }
    : { avifWidths: all, missing: null }
}
