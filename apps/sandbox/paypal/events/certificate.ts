import { createPublicKey, createSign, randomBytes, type KeyObject } from 'node:crypto'

/** A minimal self-signed X.509 certificate (RFC 5280): a key, a name and a validity period. */
export function selfSignedCertificate(privateKey: KeyObject, commonName: string): string {
  const name = sequence(set(sequence(objectId(COMMON_NAME), utf8(commonName))))
  const algorithm = sequence(objectId(SHA256_WITH_RSA), NULL)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const body = sequence(
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey,
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n')
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`
}

const COMMON_NAME = Buffer.from('550403', 'hex')
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const NULL = tagged(0x05, Buffer.alloc(0))

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function set(...parts: Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts))
}

function objectId(encoded: Buffer): Buffer {
  return tagged(0x06, encoded)
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes)
}

function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text))
}

function utcTime(text: string): Buffer {
  return tagged(0x17, Buffer.from(text))
}

/** DER: a tag, the length in as few bytes as possible, the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content])
}
