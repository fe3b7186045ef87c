import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { Picture } from '../picture.tsx'

const looks = { 40: 'size-10', 48: 'size-12', 64: 'size-16', 72: 'size-18', 128: 'size-32' }

type SquarePictureProps = {
  /** The address as the API returns it: one that begins with a slash is on the API's origin (D1). */
  image: string | null
  srcset: string
  pixels: keyof typeof looks
  /** Empty when the text next to it says the same. */
  alt?: string
}

/** A picture of a product or a place next to its name. */
export function SquarePicture({ image, srcset, pixels, alt = '' }: SquarePictureProps) {
  const { apiHost } = useSite()
  return (
    <Picture
      src={image && pictureAddress(apiHost, image)}
      srcSet={pictureSet(apiHost, srcset)}
      sizes={`${pixels}px`}
      width={pixels}
      height={pixels}
      alt={alt}
      className={`shrink-0 rounded-sm bg-sunken object-cover ${looks[pixels]}`}
    />
  )
}
