/** A picture as the wire shows it: `srcset` names only files that exist, and the size is known so that nothing jumps. */
export type Picture = { image: string; srcset: string; width: number; height: number }

/** What is known of a stored picture. */
export type StoredPicture = { key: string; width: number; height: number; webpWidths: readonly number[] }

/** Where a picture's file of a width is served from; `.avif` is served under the same address to who accepts it. */
export function picturePath(key: string, width: number): string {
  return `/media/${key}/${width}.webp`
}

/** @param stored has at least one WebP; the largest is the `image` of browsers that read no `srcset` */
export function pictureOf(stored: StoredPicture): Picture {
  const widths = stored.webpWidths.toSorted((a, b) => a - b)
  return {
    image: picturePath(stored.key, Math.max(...widths)),
    srcset: widths.map((width) => `${picturePath(stored.key, width)} ${width}w`).join(', '),
    width: stored.width,
    height: stored.height,
  }
}
