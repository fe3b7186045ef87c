/** The widths a picture is kept in, those above its own left out. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1440] as const

export const pictureFormats = ['webp', 'avif'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** A picture as the wire shows it: `srcset` names only files that exist, and the size is known so that nothing jumps. */
export type Picture = { image: string; srcset: string; width: number; height: number }

/** What is known of a stored picture. */
export type StoredPicture = { key: string; width: number; height: number; webpWidths: readonly number[] }

/**
 * Where a width is served. The address says WebP, which every browser of today reads; one that accepts AVIF is given
 * that under the same address where it is there.
 */
function pictureAddress(key: string, width: number): string {
  return `/media/${key}/${width}.webp`
}

/** What is known of a stored picture that no public address leads to. */
export type StoredPrivatePicture = { key: string; width: number; height: number }

export function privatePictureBlob(key: string): string {
  return `private/${key}.webp`
}

export function pictureBlob(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key}/${width}.${format}`
}

/** @param stored has at least one WebP; the largest is the `image` of browsers that read no `srcset` */
export function pictureOf(stored: StoredPicture): Picture {
  const widths = stored.webpWidths.toSorted((a, b) => a - b)
  return {
    image: pictureAddress(stored.key, Math.max(...widths)),
    srcset: widths.map((width) => `${pictureAddress(stored.key, width)} ${width}w`).join(', '),
    width: stored.width,
    height: stored.height,
  }
}

/** The width whoever counts bytes is given instead of this one; undefined where there is none below it. */
export function widthBelow(width: number): number | undefined {
  return PICTURE_WIDTHS.findLast((fixed) => fixed < width)
}

/** The widths a picture of this width is to have; a very small one has its own alone. */
export function widthsFor(width: number): readonly number[] {
  const fitting = PICTURE_WIDTHS.filter((fixed) => fixed <= width)
  return fitting.length > 0 ? fitting : [width]
}

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The format a file begins as, by its whole signature: the other bytes of a container's name are checked too, since
 * other formats carry any bytes at the offset of 'WEBP' or 'avif'. Undefined for every other format.
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
