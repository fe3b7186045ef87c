import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { area } from '../messages.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { Campaigns } from './campaigns.tsx'
import { Coupons } from './coupons.tsx'
import { campaigns, coupons, marketing as messages, newsletter, contentBanners } from './messages.ts'
import { Newsletter } from './newsletter.tsx'
import { ContentBanners } from './content-banners.tsx'

type Part = { id: string; name: string; roles: readonly OperatorRole[]; Shown: ComponentType<{ announce: Announce }> }

const contentBannersOf = (kind: ContentBannerKind) =>
  function ContentBannersOfKind({ announce }: { announce: Announce }) {
    return <ContentBanners kind={kind} announce={announce} />
  }

/** As the contract defines it: only roles with access to payments see features that cost money. */
const parts: readonly Part[] = [
  { id: 'campaigns', name: campaigns.part, roles: ['catalogue'], Shown: Campaigns },
  { id: 'slides', name: contentBanners.kinds.slide.part, roles: ['catalogue'], Shown: contentBannersOf('slide') },
  { id: 'banners', name: contentBanners.kinds.banner.part, roles: ['catalogue'], Shown: contentBannersOf('banner') },
  {
    id: 'local-ads',
    name: contentBanners.kinds['local-ad'].part,
    roles: ['catalogue'],
    Shown: contentBannersOf('local-ad'),
  },
  { id: 'coupons', name: coupons.part, roles: ['catalogue', 'finance'], Shown: Coupons },
  { id: 'newsletter', name: newsletter.part, roles: ['catalogue'], Shown: Newsletter },
]

/** Marketing: campaigns, coupons, content banners and newsletter. The address selects the part. */
export default function Marketing() {
  const [params] = useSearchParams()
  const { data: session } = useOperatorSession()
  const [announcement, announce] = useAnnouncement()
  const mine = parts.filter(({ roles }) => session && isWorkOf(session.role, roles))
  const shown = mine.find(({ id }) => id === params.get('list')) ?? mine[0]
  if (!shown) return <Notice tone="info">{area.notAllowed}</Notice>
  const views = mine.map(({ id, name }) => ({ name, to: `/admin/marketing?list=${id}`, isShown: id === shown.id }))
  return (
    <>
      <ViewLinks label={messages.parts} views={views} />
      <LiveAnnouncement announcement={announcement} />
      <shown.Shown key={shown.id} announce={announce} />
    </>
  )
}
