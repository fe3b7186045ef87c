import { useCallback } from 'react'

/** A picture that is in memory alone: its address is made when it is shown, and let go of with it. */
export function BlobPicture({ blob, alt, className = 'size-20' }: { blob: Blob; alt: string; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return (
    <img ref={show} alt={alt} width={80} height={80} className={`rounded-sm bg-sunken object-cover ${className}`} />
  )
}
