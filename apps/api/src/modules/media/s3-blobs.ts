import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { createBreaker, isOpenBreaker } from '../../platform/breaker.ts'
import { sha256 } from '../../platform/crypto/hash.ts'
import { silentLog, type Log } from '../../platform/log.ts'
import { traced } from '../../platform/tracing.ts'
import type { BlobStore } from './blob-store.ts'

/** A bucket of Amazon S3 or a compatible store. It must not be publicly readable: it contains private pictures. */
export type S3Settings = {
  /** The origin only, such as https://s3.eu-west-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  /**
   * Needs permission to get, put and delete the bucket's objects and to list the bucket. Without list permission a
   * store answers a get of a missing object with "forbidden" instead of "not found".
   */
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket into the path instead of the host name. */
  pathStyle: boolean
}

export type Patience = { attempts: number; timeoutMs: number; pauseMs: number }

const patient: Patience = { attempts: 3, timeoutMs: 5000, pauseMs: 100 }

/**
 * An error response of the store, with its status, or null where it did not respond. The message does not contain the
 * store's text.
 */
export class ObjectStorageError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'ObjectStorageError'
    this.status = status
  }

  /** True when a retry may succeed. */
  get isPassing(): boolean {
    return this.status === null || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

/**
 * Blobs as objects in a bucket. The bytes of a name never change, so every call can be repeated. It is retried a few
 * times when the store is busy or does not respond.
 * @throws ObjectStorageError from each call, after the last retry
 */
export function createS3Blobs(
  settings: S3Settings,
  { patience = patient, log = silentLog }: { patience?: Patience; log?: Log } = {},
): BlobStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = bucketAddress(settings)
  const breaker = createBreaker({
    name: 'object storage',
    log,
    failures: 3,
    pauseMs: 5_000,
    isOutage: (error) => error instanceof ObjectStorageError && error.isPassing,
  })

  /** @returns the object's bytes; null when the bucket has no object of that name */
  async function send(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer): Promise<Buffer | null> {
    try {
      return await breaker.run(() => sendPatiently(method, name, body))
    } catch (error) {
      throw isOpenBreaker(error) ? new ObjectStorageError('Object storage does not answer', null, error) : error
    }
  }

  async function sendPatiently(method: string, name: string, body: Buffer | undefined): Promise<Buffer | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const span = {
          name: `s3 ${method}`,
          kind: 'client',
          attributes: { 'server.address': new URL(address).host },
        } as const
        return await traced(span, () => sendOnce(method, name, body))
      } catch (error) {
        if (!(error instanceof ObjectStorageError && error.isPassing) || attempt >= patience.attempts) throw error
        // Jitter: requests refused at the same time must not be retried at the same time.
        await wait(patience.pauseMs * 3 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  async function sendOnce(method: string, name: string, body: Buffer | undefined): Promise<Buffer | null> {
    const request = await signer.sign(`${address}/${name}`, {
      method,
      // The signature covers the bytes: without this header the library would not include them.
      headers: { 'x-amz-content-sha256': sha256(body ?? '').toString('hex') },
      body: body && new Uint8Array(body),
      // A request signed for one host must not follow a redirect to another.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience.timeoutMs),
    })
    const { response, bytes } = await fetch(request)
      .then(async (answer) => ({ response: answer, bytes: Buffer.from(await answer.arrayBuffer()) }))
      .catch((cause: unknown) => {
        throw new ObjectStorageError(`Object storage did not answer ${method}: ${reason(cause)}`, null, cause)
      })
    if (response.ok) return bytes
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? ''
    if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null
    throw new ObjectStorageError(`Object storage answered ${method} with ${response.status} ${code}`, response.status)
  }

  return {
    async put(name, bytes) {
      await send('PUT', name, bytes)
    },
    get: (name) => send('GET', name),
    async remove(name) {
      await send('DELETE', name)
    },
  }
}

/** The base URL of a bucket, without a trailing slash. */
export function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint)
  return pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
}

/** `fetch` puts the reason for a failure into the cause of its error. */
function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
