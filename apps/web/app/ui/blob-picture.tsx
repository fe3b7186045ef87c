import { useCallback } from 'react'

/** A picture that is only in memory: its object URL is created on mount and revoked on unmount. */
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
