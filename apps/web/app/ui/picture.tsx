import { useState } from 'react'
import placeholder from './placeholder.svg?url'

type PictureProps = {
  src: string | null
  /** Widths that exist, as `srcset` writes them; empty when there is only `src`. */
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  /** Empty when the text beside it says the same. */
  alt: string
  /** In sight at once: loaded before what is further down. */
  eager?: boolean
  /** The one picture a screen is looked at for: before everything else. */
  first?: boolean
  className?: string
}

/** A picture that keeps its place while it loads; one that fails, or is missing, becomes the placeholder (S§1). */
export function Picture({
  src,
  srcSet,
  sizes,
  width = 400,
  height = 400,
  alt,
  eager = false,
  first = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src !== null && failed !== src ? src : placeholder
  // An error before hydration tells nobody: it is seen by what the picture did not become.
  const notice = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && shown === src) setFailed(src)
  }
  return (
    <img
      ref={notice}
      src={shown}
      srcSet={shown === src && srcSet ? srcSet : undefined}
      sizes={shown === src && srcSet ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  )
}
