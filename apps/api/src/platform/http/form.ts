import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Upload } from '#contract/endpoint.ts'
import { ShopError } from './shop-error.ts'

const MAX_TEXTS = 100
/** As much as a JSON body may have in all. */
const MAX_TEXT_BYTES = 64 * 1024

export type Form = { body: Record<string, string | string[]>; files: Buffer[] }

/**
 * Reads a form (multipart/form-data) to its end: the texts as they came, a list where a name comes more than once, and
 * the files in memory, in their order. What is refused is read on without being kept, so that the sender hears why.
 * @throws VALIDATION_FAILED when a file is too large, or there are too many
 * @throws BODY_TOO_LARGE when the texts are
 * @throws MALFORMED_BODY when it is no form, or breaks off
 */
export function readForm(request: IncomingMessage, upload: Upload): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form = openForm(request, upload)
    const texts = new Map<string, string | string[]>()
    const files: Buffer[] = []
    let textBytes = 0

    const refuse = (error: ShopError) => {
      request.unpipe(form)
      request.resume()
      reject(error)
    }
    const refuseFiles = (message: string) =>
      refuse(new ShopError('VALIDATION_FAILED', { fields: [{ path: upload.field, message }] }))

    form.on('file', (name, file, filename) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('error', () => refuse(new ShopError('MALFORMED_BODY')))
      file.on('limit', () => refuseFiles(`Please choose pictures of at most ${megabytes(upload.maxFileBytes)} MB.`))
      file.on('end', () => {
        const bytes = Buffer.concat(chunks)
        // What a browser sends for a file input in which nothing was chosen.
        if (bytes.length > 0 || filename) files.push(bytes)
      })
      if (name !== upload.field) refuse(new ShopError('MALFORMED_BODY'))
    })
    form.on('field', (name, value) => {
      textBytes += Buffer.byteLength(value)
      if (textBytes > MAX_TEXT_BYTES) return refuse(new ShopError('BODY_TOO_LARGE'))
      const earlier = texts.get(name)
      texts.set(name, earlier === undefined ? value : [earlier, value].flat())
    })
    form.on('filesLimit', () => refuseFiles(`Please choose at most ${upload.maxFiles} pictures.`))
    form.on('fieldsLimit', () => refuse(new ShopError('BODY_TOO_LARGE')))
    form.on('error', () => refuse(new ShopError('MALFORMED_BODY')))
    form.on('finish', () => resolve({ body: Object.fromEntries(texts), files }))
    request.once('close', () => {
      if (!request.readableEnded) reject(new ShopError('MALFORMED_BODY'))
    })
    request.pipe(form)
  })
}

function openForm({ headers }: IncomingMessage, { maxFiles, maxFileBytes }: Upload): BusboyInstance {
  const limits = { files: maxFiles, fileSize: maxFileBytes, fields: MAX_TEXTS, fieldSize: MAX_TEXT_BYTES + 1 }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, headerPairs: 10, headerSize: 4096 } })
  } catch {
    throw new ShopError('MALFORMED_BODY')
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024))
}
