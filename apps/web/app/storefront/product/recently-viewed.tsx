import { useEffect } from 'react'
import { recentlyViewed } from '#web/storefront/recently-viewed/recently-viewed.ts'
import { useNear } from '#web/lib/hooks/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RecentShelf = lazyPart(() => import('./recent-shelf.tsx'))

/** Recently viewed products: loaded when the shelf comes near the viewport. */
export function RecentlyViewed({ current }: { current: number }) {
  const [place, near] = useNear<HTMLDivElement>('400px')
  useEffect(() => recentlyViewed.remember(current), [current])
  return <div ref={place}>{near && <RecentShelf current={current} />}</div>
}
