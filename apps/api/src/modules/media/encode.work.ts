/** What is done to pictures in their workshop (encode.ts): nothing else of the shop loads the picture library. */
import sharp from 'sharp'
import { PICTURE_WIDTHS, widthsFor, type PictureFormat } from './picture.ts'

export type EncodedPicture = { webp: Buffer; width: number; height: number }

const MAX_PIXELS = 50_000_000
/** Nothing is shown that is this much longer than wide, or the other way round. */
const MAX_ASPECT = 5

/** A stranger's file, decoded, turned upright, at the largest fixed width it has; or why it is refused. */
export async function encodeUpload(file: Uint8Array): Promise<EncodedPicture | { refused: 'unreadable' | 'too long' }> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const { autoOrient: size } = await image.metadata()
    if (size.width > size.height * MAX_ASPECT || size.height > size.width * MAX_ASPECT) return { refused: 'too long' }
    const width = Math.max(...widthsFor(Math.min(size.width, PICTURE_WIDTHS.at(-1) ?? size.width)))
    const { data, info } = await image
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 86, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    return { refused: 'unreadable' }
  }
}

export function encodeWidth(picture: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(picture).resize({ width, kernel: 'lanczos3' })
  return format === 'webp'
    ? resized.webp({ quality: 82, effort: 4 }).toBuffer()
    : resized.avif({ quality: 52, effort: 2 }).toBuffer()
}
