/** Runs in the worker process of encode.ts: no other process of the shop loads the picture library. */
import sharp, { type Metadata } from 'sharp'
import { MAX_PICTURE_MEGAPIXELS } from '#contract/shared/constants.ts'
import { PICTURE_WIDTHS, widthsFor, type PictureFormat, type UploadFormat } from './picture.ts'

export type EncodedPicture = { webp: Buffer; width: number; height: number }
export type Refusal = 'unreadable' | 'too many pixels' | 'too long' | 'animated'

// The library also reads SVG, PDF, TIFF and more. A few bytes of some of them cost minutes and megabytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000
/** Pictures with a larger ratio of the sides are refused. */
const MAX_ASPECT = 5

/** An uploaded file, decoded, rotated upright, at the largest fixed width it has; or the reason why it is refused. */
export async function encodeUpload(
  file: Uint8Array,
  format: UploadFormat,
): Promise<EncodedPicture | { refused: Refusal }> {
  try {
    // Reads the header only: nothing is decoded before the picture is known to be acceptable.
    const header = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata()
    const refused = refusalOf(header, format)
    if (refused) return { refused }
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const width = Math.max(...widthsFor(Math.min(header.autoOrient.width, PICTURE_WIDTHS.at(-1) ?? Infinity)))
    const { data, info } = await image
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 86, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    return { refused: 'unreadable' }
  }
}

function refusalOf(header: Metadata, format: UploadFormat): Refusal | null {
  const { width, height } = header.autoOrient
  // The decoder reports AVIF as `heif`, the name of its container.
  const decodedFormat = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (decodedFormat !== format) return 'unreadable'
  if ((header.pages ?? 1) > 1) return 'animated'
  if (width * height > MAX_PIXELS) return 'too many pixels'
  if (width > height * MAX_ASPECT || height > width * MAX_ASPECT) return 'too long'
  return null
}

export function encodeWidth(picture: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(picture).resize({ width, kernel: 'lanczos3' })
  return format === 'webp'
    ? resized.webp({ quality: 82, effort: 4 }).toBuffer()
    : resized.avif({ quality: 52, effort: 2 }).toBuffer()
}
