import { useCallback } from 'react'

/** A picture that is in memory alone: its address is made when it is shown, and let go of with it. */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} width={80} height={80} className="size-20 rounded-sm bg-sunken object-cover" />
}
