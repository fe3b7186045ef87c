import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'

/** The part of the driver's connection that a query of our own uses. */
type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } }

/**
 * The files of a running database as a tar stream, with the log that makes them consistent: `BASE_BACKUP` of the
 * replication protocol, since the embedded server comes without pg_basebackup.
 * @see https://www.postgresql.org/docs/18/protocol-replication.html
 */
export async function streamBaseBackup(connection: pg.ClientConfig): Promise<Readable> {
  // The driver passes it to the server; its types do not have it.
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig)
  await client.connect()
  const tar = new PassThrough({ highWaterMark: 1024 * 1024 })
  client.on('error', (error) => tar.destroy(error))
  client.query(new BaseBackup(tar) as unknown as pg.Query)
  tar.once('close', () => void client.end().catch(() => {}))
  return tar
}

/** The first byte of each message: the begin of an archive, the manifest, data, progress. */
const kinds = { archive: 'n', data: 'd' }

/** A query as the driver runs it: it calls a method for each message of the server. */
class BaseBackup {
  readonly #tar: PassThrough
  #archives = 0
  #isPaused = false

  constructor(tar: PassThrough) {
    this.#tar = tar
  }

  submit(connection: Connection) {
    connection.query(`BASE_BACKUP (LABEL 'sokoni', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    // A second archive would be a tablespace, which the embedded database does not have.
    if (kind === kinds.archive && ++this.#archives > 1) this.#tar.destroy(new Error('The database has tablespaces.'))
    // The driver uses the memory of the chunk again.
    if (kind !== kinds.data || this.#tar.write(Buffer.from(chunk.subarray(1)))) return
    // Messages that the driver has already read still come.
    if (this.#isPaused) return
    this.#isPaused = true
    connection.stream.pause()
    this.#tar.once('drain', () => {
      this.#isPaused = false
      connection.stream.resume()
    })
  }

  handleError(error: Error) {
    this.#tar.destroy(error)
  }

  handleReadyForQuery() {
    this.#tar.end()
  }

  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
}
