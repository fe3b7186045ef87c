import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/constants.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { createTurns } from '../../platform/turns.ts'
import { PICTURE_WIDTHS, widthsFor, type PictureFormat } from './picture.ts'

export type EncodedPicture = { webp: Buffer; width: number; height: number }

/** What a file must begin with, at an offset, to be looked at at all. */
const magicBytes: { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) }, // JPEG
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }, // PNG
  { at: 8, bytes: Buffer.from('WEBP') },
  { at: 4, bytes: Buffer.from('ftypavif') },
]

const MAX_PIXELS = 50_000_000
/** Nothing is shown that is this much longer than wide, or the other way round. */
const MAX_ASPECT = 5
/** Decoding takes up to 150 MB, and a thread of four. */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 20 })

/**
 * Makes a stranger's file a picture of ours: decoded, turned upright, brought to the largest fixed width it has, and
 * encoded anew, so that nothing of the file itself is kept: no metadata, no place it was taken, no other content.
 * @param path what the sender calls it, for the answer to a file that is refused
 * @throws VALIDATION_FAILED when it is no picture we read, damaged, or too large
 */
export async function encodeUpload(file: Buffer, path: string): Promise<EncodedPicture> {
  const refused = (message: string) => new ShopError('VALIDATION_FAILED', { fields: [{ path, message }] })
  const isKnown = magicBytes.some(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes))
  if (!isKnown) throw refused('Please choose a JPEG, PNG, WebP or AVIF picture.')
  if (file.length > MAX_PICTURE_BYTES) throw refused('Please choose a picture of at most 10 MB.')
  return inTurn(async () => {
    try {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
      const { autoOrient: size } = await image.metadata()
      if (size.width > size.height * MAX_ASPECT || size.height > size.width * MAX_ASPECT) {
        throw refused('This picture is too long or too narrow.')
      }
      const width = Math.max(...widthsFor(Math.min(size.width, PICTURE_WIDTHS.at(-1) ?? size.width)))
      const { data, info } = await image
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 86, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      return { webp: data, width: info.width, height: info.height }
    } catch (error) {
      if (error instanceof ShopError) throw error
      throw refused('This picture is damaged or too large.')
    }
  })
}

/** Another width or format of a picture of ours. AVIF takes its time: half the bytes for ten times the work. */
export function encodeWidth(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(picture).resize({ width, kernel: 'lanczos3' })
  return format === 'webp'
    ? resized.webp({ quality: 82, effort: 4 }).toBuffer()
    : resized.avif({ quality: 52, effort: 2 }).toBuffer()
}
