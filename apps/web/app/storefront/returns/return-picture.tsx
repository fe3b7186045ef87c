import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useReturnsMessages } from '../messages/returns.ts'

type ReturnPictureProps = { orderId: string; returnId: number; position: number }

/** A picture that only its sender may see: an `<img>` sends no token, so the picture is fetched and shown as a blob. */
export function ReturnPicture({ orderId, returnId, position }: ReturnPictureProps) {
  const { pictureOf } = useReturnsMessages()
  const params = { orderId, returnId: String(returnId), position: String(position) }
  const picture = useQuery({
    queryKey: ['return-picture', orderId, returnId, position],
    // An uploaded picture never changes.
    staleTime: Infinity,
    queryFn: async () => {
      const bytes = await api.shopper.call('GET /api/orders/:orderId/returns/:returnId/pictures/:position/', { params })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
  })
  if (picture.isPending) return <div aria-hidden="true" className="shimmer size-20 rounded-sm" />
  if (picture.isSuccess) return <BlobPicture blob={picture.data} alt={pictureOf(position)} />
  return <Picture src={null} alt={pictureOf(position)} className="size-20 rounded-sm bg-sunken object-cover" />
}
