import { useState } from 'react'
import placeholder from './placeholder.svg?url'

type PictureProps = {
  src: string | null
  /** The available widths, as `srcset` writes them; empty when there is only `src`. */
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  /** Empty when the text next to it says the same. */
  alt: string
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean
  /** The main picture of the screen: loaded with high priority. */
  first?: boolean
  className?: string
}

/**
 * A picture that reserves its space while it loads; a missing picture, or one that fails to load, is replaced by the
 * placeholder (S§1).
 */
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
  // An error before hydration fires no React event: it is detected by the missing natural size.
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
