import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS } from '#contract/shared/constants.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import { createWorkerProcess, DeadlineExceeded, type WorkerProcess } from '../../platform/worker-process.ts'
import type { Actor } from '../audit/index.ts'
import type * as pictureWork from './encode.work.ts'
import { uploadFormatOf, type PictureFormat } from './picture.ts'

export type { EncodedPicture } from './encode.work.ts'

const refusals: Record<pictureWork.Refusal, string> = {
  unreadable: 'This picture is damaged.',
  'too many pixels': `Please choose a picture of at most ${MAX_PICTURE_MEGAPIXELS} megapixels.`,
  'too long': 'This picture is too long or too narrow.',
  animated: 'Please choose a picture that isn’t animated.',
}

/** A picture of 40 megapixels takes two seconds on a small machine that does nothing else. */
const inUploadProcess = createWorkerProcess<typeof pictureWork>(workModule(), { deadlineMs: 15_000 })
/** Separate from uploads: the input was decoded before, and uploads do not delay this work. */
const inWidthProcess = createWorkerProcess<typeof pictureWork>(workModule(), {
  deadlineMs: 60_000,
  priority: 'background',
})

function workModule() {
  return new URL('encode.work.ts', import.meta.url)
}

export const encodeUpload = createEncodeUpload(inUploadProcess)

/** @param inWorkerProcess does the decoding, with a deadline */
export function createEncodeUpload(inWorkerProcess: WorkerProcess<Pick<typeof pictureWork, 'encodeUpload'>>) {
  /** Decoding takes up to 150 MB and one of four threads. Pictures of one account wait for each other. */
  const queue = createFairQueue({ concurrency: 2, concurrencyPerKey: 1, maxWaiting: 20 })

  /**
   * Converts an uploaded file to a stored picture. It is decoded, rotated upright, scaled to its largest fixed width
   * and encoded again. Nothing of the file itself is stored: no metadata, no location, no other content.
   * @param account the sender; one picture of an account is encoded at a time
   * @param path the form field of the file, for the error when it is refused
   * @throws VALIDATION_FAILED when it is not a supported picture, damaged, too large, animated, or takes too long to
   *   decode
   * @throws UNAVAILABLE when too many pictures are waiting
   */
  return async function encode(account: Actor, file: Buffer, path: string): Promise<pictureWork.EncodedPicture> {
    const format = uploadFormatOf(file)
    if (!format) throw invalid(path, 'Please choose a JPEG, PNG, WebP or AVIF picture.')
    if (file.length > MAX_PICTURE_BYTES) throw invalid(path, 'Please choose a picture of at most 10 MB.')
    try {
      const encoded = await queue(account, () => inWorkerProcess('encodeUpload', file, format))
      if ('refused' in encoded) throw invalid(path, refusals[encoded.refused])
      return encoded
    } catch (error) {
      if (error instanceof DeadlineExceeded)
        throw invalid(path, 'We couldn’t process this picture. Please save it as a JPEG and try again.')
      throw error
    }
  }
}

/** Encodes another width or format of a stored picture. AVIF has half the bytes for ten times the work. */
export function encodeWidth(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return inWidthProcess('encodeWidth', picture, width, format)
}
