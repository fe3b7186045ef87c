/** The widths in which a picture is stored; widths above its own are left out. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1440] as const

export const pictureFormats = ['webp', 'avif'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** A picture in the wire format: `srcset` lists existing files only, and the size prevents layout shifts. */
export type Picture = { image: string; srcset: string; width: number; height: number }

/** The data of a stored picture. */
export type StoredPicture = {
  key: string
  width: number
  height: number
  webpWidths: readonly number[]
  avifWidths: readonly number[]
}

/** A picture that is complete: a WebP and an AVIF in each of its `widthsFor`. */
export type EncodedFiles = {
  width: number
  height: number
  files: readonly { width: number; format: PictureFormat; bytes: Buffer }[]
}

/**
 * The path of a width. It ends in .webp, which all current browsers read. A browser that accepts AVIF receives AVIF
 * under the same path where that file exists.
 */
function pictureAddress(key: string, width: number): string {
  return `/media/${key}/${width}.webp`
}

/** The data of a stored picture without a public address. */
export type StoredPrivatePicture = { key: string; width: number; height: number }

export function privatePictureBlob(key: string): string {
  return `private/${key}.webp`
}

export function pictureBlob(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key}/${width}.${format}`
}

/** @param stored has at least one WebP; the largest is the `image` for browsers without `srcset` support */
export function pictureOf(stored: Omit<StoredPicture, 'avifWidths'>): Picture {
  const widths = stored.webpWidths.toSorted((a, b) => a - b)
  return {
    image: pictureAddress(stored.key, Math.max(...widths)),
    srcset: widths.map((width) => `${pictureAddress(stored.key, width)} ${width}w`).join(', '),
    width: stored.width,
    height: stored.height,
  }
}

/** The next smaller width, for browsers with data saving on; undefined where there is none. */
export function widthBelow(width: number): number | undefined {
  return PICTURE_WIDTHS.findLast((fixed) => fixed < width)
}

/** The widths to make for a picture of this width; a very small picture has only its own. */
export function widthsFor(width: number): readonly number[] {
  const fitting = PICTURE_WIDTHS.filter((fixed) => fixed <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** The format in which files are still to be made, WebP first; null when all exist. */
export function missingFormat({ width, webpWidths, avifWidths }: StoredPicture): PictureFormat | null {
  const lacks = (existing: readonly number[]) => widthsFor(width).some((each) => !existing.includes(each))
  return lacks(webpWidths) ? 'webp' : lacks(avifWidths) ? 'avif' : null
}

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The format that a file starts with, by its whole signature. The other bytes of a container's name are checked too,
 * since other formats may contain any bytes at the offset of 'WEBP' or 'avif'. Undefined for every other format.
 */
export function uploadFormatOf(file: Buffer): UploadFormat | undefined {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  // Start of image, then a marker that is neither padding nor another start or an end.
  if (/^\xff\xd8\xff[\xc0-\xcf\xda-\xfe]/.test(text(0, 4))) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  // A box of at least its own header, with AVIF as its major brand.
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12)) && file.readUInt32BE(0) >= 16) return 'avif'
  return undefined
}
