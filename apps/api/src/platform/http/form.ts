import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Upload } from '#contract/shared/endpoint.ts'
import { invalid, ShopError } from './shop-error.ts'

const MAX_TEXTS = 100
/** The text fields of a form together have the same maximum as a JSON body. */
const MAX_TEXT_BYTES = 64 * 1024

export type Form = { body: Record<string, string | string[]>; files: Buffer[] }

/**
 * Reads a form (multipart/form-data) to its end: the text fields, as a list where a name repeats, and the files in
 * order. Files are in memory until `work` is done. A rejected form is read to its end without being kept, so that the
 * client receives the error.
 * @throws VALIDATION_FAILED when a file is too large, or there are too many
 * @throws BODY_TOO_LARGE when the text fields are too large
 * @throws MALFORMED_BODY when it is not a form, or is cut off
 * @throws UNAVAILABLE when other forms use the memory for all forms
 */
export type WithForm = <T>(request: IncomingMessage, upload: Upload, work: (form: Form) => Promise<T>) => Promise<T>

/**
 * @param maxHeldBytes the maximum bytes of files of all forms being read or worked on, since any user may send several
 */
export function createWithForm(maxHeldBytes: number): WithForm {
  let heldBytes = 0
  return async (request, upload, work) => {
    let ownBytes = 0
    const hold = (bytes: number) => {
      if (heldBytes + bytes > maxHeldBytes) return false
      heldBytes += bytes
      ownBytes += bytes
      return true
    }
    try {
      return await work(await readForm(request, upload, hold))
    } finally {
      heldBytes -= ownBytes
    }
  }
}

/** @param hold whether there is room for so many more bytes; not called again once the form is read or rejected */
function readForm(request: IncomingMessage, upload: Upload, hold: (bytes: number) => boolean): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form = openForm(request, upload)
    const texts = new Map<string, string | string[]>()
    const files: Buffer[] = []
    let textBytes = 0
    let isRefused = false

    const refuse = (error: ShopError) => {
      isRefused = true
      request.unpipe(form)
      request.resume()
      reject(error)
    }
    const refuseFiles = (message: string) => refuse(invalid(upload.field, message))

    form.on('file', (name, file, filename) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => {
        if (isRefused) return
        if (hold(chunk.length)) chunks.push(chunk)
        else refuse(new ShopError('UNAVAILABLE', { retry_after_seconds: 5 }))
      })
      file.on('error', () => refuse(new ShopError('MALFORMED_BODY')))
      file.on('limit', () =>
        refuseFiles(`Please choose ${plural(upload)} of at most ${megabytes(upload.maxFileBytes)} MB.`),
      )
      file.on('end', () => {
        const bytes = Buffer.concat(chunks)
        // A browser sends an empty file for a file input without a choice.
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
    form.on('filesLimit', () =>
      refuseFiles(
        upload.maxFiles === 1
          ? 'Please choose one file.'
          : `Please choose at most ${upload.maxFiles} ${plural(upload)}.`,
      ),
    )
    form.on('fieldsLimit', () => refuse(new ShopError('BODY_TOO_LARGE')))
    form.on('error', () => refuse(new ShopError('MALFORMED_BODY')))
    form.on('finish', () => resolve({ body: Object.fromEntries(texts), files }))
    request.once('close', () => {
      if (!request.readableEnded) refuse(new ShopError('MALFORMED_BODY'))
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

const plural = ({ is }: Upload) => (is === 'a file' ? 'files' : 'pictures')

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024))
}
