import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../s3-blobs.ts'
import { readAuthorization, sha256, signatureOf } from './s3-signature.ts'

/**
 * The maximum difference between the request's time and the server's, against replayed requests: Amazon's own limit.
 */
const MAX_SKEW_MS = 15 * 60 * 1000

export type S3Server = {
  settings: S3Settings
  /** The objects in the bucket, by name. */
  objects: Map<string, Buffer>
  /** Method and name of every request received, including refused ones. */
  requests: string[]
  close(): Promise<void>
}

type Refusal = { status: number; code: string }

/**
 * A server with S3's protocol for single objects. It first checks the signature and that the bytes are the signed ones.
 * A name determines the failure: `busy-2/…` is refused twice, `broken/…` closes the connection during the response,
 * `silent/…` never responds, `forbidden/…` is refused with 403.
 */
export async function anS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const refusedSoFar = new Map<string, number>()

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'sokoni-pictures',
    region: 'eu-west-1',
    accessKeyId: 'AKIATESTONLY',
    secretAccessKey: 'a/secret+of/the/test+alone',
    pathStyle: true,
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const [, bucket = '', ...rest] = new URL(request.url ?? '', settings.endpoint).pathname.split('/')
    const name = decodeURIComponent(rest.join('/'))
    requests.push(`${request.method} ${name}`)
    const refusal =
      unproven(request, body) ??
      (bucket === settings.bucket ? null : { status: 404, code: 'NoSuchBucket' }) ??
      failureBy(name)
    if (refusal) return refuse(response, refusal)
    if (name.startsWith('silent/')) return
    if (name.startsWith('broken/')) {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      return setImmediate(() => response.destroy())
    }
    if (request.method === 'PUT') {
      objects.set(name, body)
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const found = objects.get(name)
    return found ? response.writeHead(200).end(found) : refuse(response, { status: 404, code: 'NoSuchKey' })
  }

  function unproven(request: IncomingMessage, body: Buffer): Refusal | null {
    const authorization = readAuthorization(request.headers.authorization)
    const date = String(request.headers['x-amz-date'])
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!authorization) return { status: 403, code: 'AccessDenied' }
    if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' }
    if (authorization.accessKeyId !== settings.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
    const { region, service, day, signedHeaders } = authorization
    const isOfHere = region === settings.region && service === 's3' && date.startsWith(day)
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((header) => signedHeaders.includes(header))
    if (!isOfHere || !isWhole) return { status: 400, code: 'AuthorizationHeaderMalformed' }
    const received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers as Record<string, string | undefined>,
    }
    if (signatureOf(received, authorization, settings.secretAccessKey) !== authorization.signature)
      return { status: 403, code: 'SignatureDoesNotMatch' }
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return { status: 400, code: 'XAmzContentSHA256Mismatch' }
    return null
  }

  function failureBy(name: string): Refusal | null {
    if (name.startsWith('forbidden/')) return { status: 403, code: 'AccessDenied' }
    const times = Number(/^busy-(\d+)\//.exec(name)?.[1] ?? 0)
    const soFar = refusedSoFar.get(name) ?? 0
    refusedSoFar.set(name, soFar + 1)
    return soFar < times ? { status: 503, code: 'SlowDown' } : null
  }

  return {
    settings,
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse, { status, code }: Refusal) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>The words of the store</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}
