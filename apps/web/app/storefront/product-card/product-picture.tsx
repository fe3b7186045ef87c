import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { Picture } from '#web/ui/picture.tsx'

type ProductPictureProps = {
  image: string | null
  srcset: string
  width: number
  height: number
  sizes: string
  alt: string
  eager?: boolean
  first?: boolean
  className?: string
}

/** A picture of the catalogue, with absolute addresses. */
export function ProductPicture({ image, srcset, width, height, className = '', ...picture }: ProductPictureProps) {
  const { apiHost } = useSite()
  // Without a picture there are no dimensions either: the placeholder has its own.
  const measures = image === null ? {} : { width, height }
  return (
    <Picture
      src={image && pictureAddress(apiHost, image)}
      srcSet={pictureSet(apiHost, srcset)}
      {...measures}
      {...picture}
      className={image !== null && width === height ? `${className} square-photo` : className}
    />
  )
}
