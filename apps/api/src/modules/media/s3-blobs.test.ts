import { randomBytes } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlobStore } from './index.ts'
import { bucketAddress, createS3Blobs, ObjectStorageError, type S3Settings } from './s3-blobs.ts'
import { anS3Server, type S3Server } from './test/s3-server.ts'
import { readAuthorization, signatureOf } from './test/s3-signature.ts'

let store: S3Server
let blobs: BlobStore
const impatient = { attempts: 3, timeoutMs: 2000, pauseMs: 1 }
const withSettings = (changed: Partial<S3Settings>) =>
  createS3Blobs({ ...store.settings, ...changed }, { patience: impatient })

beforeAll(async () => {
  store = await anS3Server()
  blobs = withSettings({})
})
beforeEach(() => void store.requests.splice(0))
afterAll(() => store.close())

describe('a bucket', () => {
  it('returns stored bytes, and null for an unknown name', async () => {
    const picture = randomBytes(400_000)
    await blobs.put('pictures/A-z_9/160.webp', picture)
    expect(store.objects.get('pictures/A-z_9/160.webp')?.equals(picture)).toBe(true)
    expect((await blobs.get('pictures/A-z_9/160.webp'))?.equals(picture)).toBe(true)
    expect(await blobs.get('pictures/A-z_9/160.avif')).toBeNull()
    await blobs.put('pictures/empty.webp', Buffer.alloc(0))
    expect(await blobs.get('pictures/empty.webp')).toEqual(Buffer.alloc(0))
  })

  it('removes an object, and accepts a repeated removal', async () => {
    await blobs.put('private/key.webp', Buffer.from('bytes'))
    for (const _ of [1, 2]) await blobs.remove('private/key.webp')
    expect(await blobs.get('private/key.webp')).toBeNull()
  })

  it('is retried a limited number of times when it is busy', async () => {
    await blobs.put('busy-2/a', Buffer.from('bytes'))
    expect(store.objects.get('busy-2/a')?.toString()).toBe('bytes')
    await expect(blobs.get('busy-3/b')).rejects.toMatchObject({ status: 503 })
    expect(store.requests).toEqual(['PUT busy-2/a', 'PUT busy-2/a', 'PUT busy-2/a', 'GET busy-3/b', 'GET busy-3/b', 'GET busy-3/b']) // oxfmt-ignore
  })

  it('is not asked for a while after three calls in a row failed', async () => {
    const once = createS3Blobs(store.settings, { patience: { ...impatient, attempts: 1 } })
    for (let call = 0; call < 3; call++) await expect(once.get('broken/a')).rejects.toMatchObject({ status: null })
    store.requests.splice(0)
    await expect(once.get('pictures/a')).rejects.toMatchObject({ status: null, isPassing: true })
    expect(store.requests).toEqual([])
  })

  it('reports no status when the connection breaks, times out or is refused', async () => {
    await expect(blobs.get('broken/a')).rejects.toMatchObject({ status: null, isPassing: true })
    expect(store.requests).toHaveLength(3)
    const once = createS3Blobs(store.settings, { patience: { attempts: 1, timeoutMs: 50, pauseMs: 1 } })
    await expect(once.get('silent/a')).rejects.toThrow(/did not answer GET: .*timeout/)
    const gone = await anS3Server()
    await gone.close()
    await expect(createS3Blobs(gone.settings, { patience: impatient }).put('a', Buffer.from('b'))).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })

  it.each<[string, Partial<S3Settings>, number, string]>([
    ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 403, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'guessed' }, 403, 'SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 400, 'AuthorizationHeaderMalformed'],
    ['an unknown bucket', { bucket: 'somebody-elses' }, 404, 'NoSuchBucket'],
  ])('rejects %s at once, distinct from a missing picture', async (_, changed, status, code) => {
    const refused = withSettings(changed)
    for (const call of [() => refused.get('a'), () => refused.put('a', Buffer.from('b')), () => refused.remove('a')]) {
      const error = await call().then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ObjectStorageError)
      expect(error).toMatchObject({ status, message: expect.stringMatching(new RegExp(`${status} ${code}$`)) })
    }
    expect(store.requests).toHaveLength(3)
  })

  it('is not retried when it forbids the request, and the error does not contain its text', async () => {
    const error = await blobs.get('forbidden/a').catch((reason: unknown) => reason as Error)
    expect(String(error)).toBe('ObjectStorageError: Object storage answered GET with 403 AccessDenied')
    expect(store.requests).toEqual(['GET forbidden/a'])
  })

  it.each<[Partial<S3Settings>, string]>([
    [{ endpoint: 'https://s3.eu-west-1.amazonaws.com', pathStyle: false }, 'https://shop.s3.eu-west-1.amazonaws.com'],
    [{ endpoint: 'https://s3.eu-west-1.amazonaws.com/', pathStyle: true }, 'https://s3.eu-west-1.amazonaws.com/shop'],
    [{ endpoint: 'http://minio:9000', pathStyle: true }, 'http://minio:9000/shop'],
  ])('has the address for %o: %s', (settings, address) => {
    expect(bucketAddress({ ...store.settings, bucket: 'shop', ...settings })).toBe(address)
  })
})

describe('the S3 server of these tests', () => {
  it('rejects bytes that differ from the signed ones', async () => {
    const { url, headers } = await new AwsV4Signer({
      ...store.settings,
      service: 's3',
      method: 'PUT',
      url: `${bucketAddress(store.settings)}/pictures/a`,
      headers: { 'x-amz-content-sha256': 'f'.repeat(64) },
    }).sign()
    const answer = await fetch(url, { method: 'PUT', headers, body: 'other bytes' })
    expect(await answer.text()).toContain('XAmzContentSHA256Mismatch')
    expect(store.objects.has('pictures/a')).toBe(false)
  })

  it('rejects unsigned and replayed requests', async () => {
    const url = `${bucketAddress(store.settings)}/pictures/a`
    expect(await (await fetch(url)).text()).toContain('AccessDenied')
    const old = await new AwsV4Signer({ ...store.settings, service: 's3', url, datetime: '20130524T000000Z' }).sign()
    expect(await (await fetch(url, { headers: old.headers })).text()).toContain('RequestTimeTooSkewed')
  })

  // "Examples: Signature Calculations", Amazon S3 API Reference.
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  it.each([
    ['GET', '/test.txt', { range: 'bytes=0-9' }, nothing, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'], // oxfmt-ignore
    ['PUT', '/test%24file.text', { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }, '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072', '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'], // oxfmt-ignore
    ['GET', '/?lifecycle', {}, nothing, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, nothing, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('computes the signature of Amazon’s own example: %s %s', (method, url, more, hash, signature) => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': hash,
      'x-amz-date': '20130524T000000Z',
      ...more,
    }
    const signedHeaders = Object.keys(headers).toSorted().join(';')
    const authorization = readAuthorization(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
    )
    if (!authorization) throw new Error('the header is one')
    expect(signatureOf({ method, url, headers }, authorization, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      signature,
    )
  })
})
