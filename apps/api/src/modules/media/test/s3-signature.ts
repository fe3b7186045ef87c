import { createHash, createHmac } from 'node:crypto'

/** A request as a store receives it; header names in lower case. */
export type Received = {
  method: string
  /** The path as received, with its query. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
}

/**
 * The fields of `AWS4-HMAC-SHA256 Credential=KEY/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;…,
 * Signature=…`.
 */
export type Authorization = {
  accessKeyId: string
  day: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
}

export function readAuthorization(header: string | undefined): Authorization | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header ?? '',
    )
  if (!parts) return null
  const [, accessKeyId = '', day = '', region = '', service = '', signedHeaders = '', signature = ''] = parts
  return { accessKeyId, day, region, service, signedHeaders: signedHeaders.split(';'), signature }
}

/**
 * The signature that a request must have, computed from the received request alone, as Amazon describes it ("Signature
 * Calculations for the Authorization Header: Transferring Payload in a Single Chunk"). The shop signs with a library,
 * and the tests check the library against this function. Amazon's published examples verify this function.
 */
export function signatureOf(request: Received, { day, region, service, signedHeaders }: Authorization, secret: string) {
  const [path = '', query = ''] = request.url.split('?', 2)
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&')
  const header = (name: string) => (request.headers[name] ?? '').trim().replace(/ +/g, ' ')
  const canonicalRequest = [
    request.method,
    path,
    canonicalQuery,
    ...signedHeaders.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonicalRequest)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
