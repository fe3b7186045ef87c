import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'

/** What a backup consists of. */
export type BackupContent = {
  /** The files of the database, as a tar stream. */
  database: Readable
  /** The folder of the pictures; it need not exist. */
  pictures: string
  /** Written as shop.json. */
  shop: object
}

/**
 * Writes an encrypted backup, which `age -d FILE | zstd -d | tar x` reads too: a tar with `postgres/`, `media/` and
 * `shop.json`. The file gets its name when it is complete and on the disk.
 */
export async function writeBackup(file: string, passphrase: string, content: BackupContent): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const { readable, controller } = createTarPacker()
  const packed = pack(controller, content).catch((error: unknown) => controller.error(error))
  const part = `${file}.part`
  try {
    const compressed = Readable.fromWeb(readable as never).compose(createZstdCompress())
    const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(part, { mode: 0o600 }))
    await packed
    await sync(part)
    await rename(part, file)
  } catch (error) {
    content.database.destroy()
    await rm(part, { force: true })
    throw error
  }
}

async function pack(controller: TarPackController, { database, pictures, shop }: BackupContent): Promise<void> {
  const json = Buffer.from(`${JSON.stringify(shop, null, 2)}\n`)
  await write(controller, 'shop.json', json.length, Readable.from([json]))
  const entries = (Readable.toWeb(database) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder())
  for await (const { header, body } of entries)
    await body.pipeTo(controller.add({ ...header, name: `postgres/${header.name}` }))
  // Pictures come after the rows that name them: what is added meanwhile is too much, and nothing is missing.
  for await (const path of filesIn(pictures)) {
    const file = await openIfThere(path)
    if (!file) continue
    const { size } = await file.stat()
    await write(controller, join('media', relative(pictures, path)), size, file.createReadStream({ end: size - 1 }))
  }
  controller.finalize()
}

async function write(controller: TarPackController, name: string, size: number, body: Readable): Promise<void> {
  await (Readable.toWeb(body) as ReadableStream<Uint8Array>).pipeTo(controller.add({ name, size, mode: 0o600 }))
}

/** Null for a picture that was deleted meanwhile. */
async function openIfThere(path: string) {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    // Others are still being written.
    else if (entry.isFile() && /\.(webp|avif)$/.test(entry.name)) yield path
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/**
 * Unpacks a backup into a folder, which is created.
 * @throws for another passphrase, and for a file that is incomplete or was changed
 */
export async function readBackup(file: string, passphrase: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  const clear = await decrypter.decrypt(source).catch((cause: unknown) => {
    throw new Error(`${file} cannot be read: BACKUP_PASSPHRASE is another one, or this is no backup.`, { cause })
  })
  await pipeline(Readable.fromWeb(clear as never), createZstdDecompress(), unpackTar(folder))
}
