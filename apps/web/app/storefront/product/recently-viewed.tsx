import { useEffect } from 'react'
import { recentlyViewed } from '#web/storefront/recently-viewed/recently-viewed.ts'
import { useNear } from '#web/lib/hooks/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useProductMessages } from '../messages/product.ts'

const RecentShelf = lazyPart(() => import('../recently-viewed/recent-shelf.tsx'))

/** Recently viewed products: loaded when the shelf comes near the viewport. */
export function RecentlyViewed({ current }: { current: number }) {
  const { recentlyViewed: title } = useProductMessages()
  const [place, near] = useNear<HTMLDivElement>('400px')
  useEffect(() => recentlyViewed.remember(current), [current])
  return <div ref={place}>{near && <RecentShelf title={title} guestAdds="locally" current={current} />}</div>
}
