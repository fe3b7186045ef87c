import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BlobStore } from './blob-store.ts'

/** A bucket of Amazon S3, or of whatever speaks its protocol. Nobody else reads the bucket: private pictures lie in it. */
export type S3Settings = {
  /** The origin alone, such as https://s3.eu-west-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  /**
   * Allowed to get, put and delete the bucket's objects and to list it: without the last, a store answers that it will
   * not say, where it should answer that nothing is there.
   */
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path, instead of in the name of the host. */
  pathStyle: boolean
}

export type Patience = { tries: number; timeoutMs: number; pauseMs: number }

const patient: Patience = { tries: 3, timeoutMs: 5000, pauseMs: 100 }

/** What the store answered that it should not have, or null where it did not answer. Its words stay with it. */
export class ObjectStorageError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'ObjectStorageError'
    this.status = status
  }

  /** Another try may go better. */
  get isPassing(): boolean {
    return this.status === null || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

/**
 * Blobs as objects in a bucket. A name never gets other bytes, so every call may be repeated, and is, a few times, when
 * the store is busy or silent.
 * @throws ObjectStorageError of each call, once it is given up
 */
export function createS3Blobs(settings: S3Settings, patience: Patience = patient): BlobStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = bucketAddress(settings)

  /** @returns the object's bytes; null when the bucket has none of that name */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer): Promise<Buffer | null> {
    for (let tried = 1; ; tried++) {
      try {
        return await askOnce(method, name, body)
      } catch (error) {
        if (!(error instanceof ObjectStorageError && error.isPassing) || tried >= patience.tries) throw error
        // Many are refused at the same moment: they do not come back at the same moment.
        await wait(patience.pauseMs * 3 ** (tried - 1) * (0.5 + Math.random()))
      }
    }
  }

  async function askOnce(method: string, name: string, body: Buffer | undefined): Promise<Buffer | null> {
    const request = await signer.sign(`${address}/${name}`, {
      method,
      // The signature covers the bytes: the library would leave them out.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      body: body && new Uint8Array(body),
      // What is signed for one host is not carried to another.
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
      await ask('PUT', name, bytes)
    },
    get: (name) => ask('GET', name),
    async remove(name) {
      await ask('DELETE', name)
    },
  }
}

/** Where a bucket is reached, without a slash at its end. */
export function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint)
  return pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** `fetch` says why it failed in the cause of its error. */
function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
