import { MAX_PICTURE_BYTES } from '#contract/constants.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import { createTurns } from '../../platform/turns.ts'
import { createWorkshop } from '../../platform/workshop.ts'
import type * as pictureWork from './encode.work.ts'
import type { PictureFormat } from './picture.ts'

export type { EncodedPicture } from './encode.work.ts'

/** What a file must begin with, at an offset, to be looked at at all. */
const magicBytes: { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) }, // JPEG
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }, // PNG
  { at: 8, bytes: Buffer.from('WEBP') },
  { at: 4, bytes: Buffer.from('ftypavif') },
]

const refusals = {
  unreadable: 'This picture is damaged or too large.',
  'too long': 'This picture is too long or too narrow.',
}

/** Decoding takes up to 150 MB, and a thread of four. */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 20 })
const inWorkshop = createWorkshop<typeof pictureWork>(new URL('encode.work.ts', import.meta.url))

/**
 * Makes a stranger's file a picture of ours: decoded, turned upright, brought to the largest fixed width it has, and
 * encoded anew, so that nothing of the file itself is kept: no metadata, no place it was taken, no other content.
 * @param path what the sender calls it, for the answer to a file that is refused
 * @throws VALIDATION_FAILED when it is no picture we read, damaged, or too large
 */
export async function encodeUpload(file: Buffer, path: string): Promise<pictureWork.EncodedPicture> {
  const isKnown = magicBytes.some(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes))
  if (!isKnown) throw invalid(path, 'Please choose a JPEG, PNG, WebP or AVIF picture.')
  if (file.length > MAX_PICTURE_BYTES) throw invalid(path, 'Please choose a picture of at most 10 MB.')
  const encoded = await inTurn(() => inWorkshop('encodeUpload', file))
  if ('refused' in encoded) throw invalid(path, refusals[encoded.refused])
  return encoded
}

/** Another width or format of a picture of ours. AVIF takes its time: half the bytes for ten times the work. */
export function encodeWidth(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return inWorkshop('encodeWidth', picture, width, format)
}
