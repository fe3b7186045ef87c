import { useNear } from '#web/lib/hooks/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useHomeMessages } from '../messages/home.ts'

const RecentShelf = lazyPart(() => import('../recently-viewed/recent-shelf.tsx'))

/** Below the first viewport: what is inserted there when it has loaded moves nothing that is visible. */
export function RecentlyViewed() {
  const { recentlyViewed } = useHomeMessages()
  const [place, near] = useNear<HTMLDivElement>('800px')
  return <div ref={place}>{near && <RecentShelf title={recentlyViewed} guestAdds="then-login" />}</div>
}
