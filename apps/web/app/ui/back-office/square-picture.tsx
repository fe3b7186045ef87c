import { pictureAddress, pictureSet } from '#web/lib/picture-address.ts'
import { useSite } from '#web/lib/use-site.ts'
import { Picture } from '../picture.tsx'

const looks = { 48: 'size-12', 64: 'size-16', 72: 'size-18', 128: 'size-32' }

type SquarePictureProps = {
  /** As the API names it: an address that begins with a slash is the API's (D1). */
  image: string | null
  srcset: string
  pixels: keyof typeof looks
  /** Empty where the text beside it says the same. */
  alt?: string
}

/** What goods and places look like, beside their names. */
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
