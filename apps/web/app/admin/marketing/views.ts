import type { ContentBannerKind } from '#contract/shared/constants.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import type { Roles } from '../access.ts'
import { isPermitted } from '../data/session.ts'
import { campaigns, contentBanners, coupons, newsletter } from './messages.ts'

type View = { path: string; name: string; roles: Roles }

const catalogue: Roles = ['catalogue']

/** The content banners by the last segment of their address. */
export const bannerViews: ReadonlyMap<string, ContentBannerKind> = new Map([
  ['slides', 'slide'],
  ['banners', 'banner'],
  ['local-ads', 'local-ad'],
])

export const viewRoles = { catalogue, coupons: ['catalogue', 'finance'] } satisfies Record<string, Roles>

/** As the contract defines it: only roles with access to payments see features that cost money. */
const views: readonly View[] = [
  { path: 'campaigns', name: campaigns.part, roles: viewRoles.catalogue },
  ...[...bannerViews].map(([path, kind]) => ({
    path,
    name: contentBanners.kinds[kind].part,
    roles: viewRoles.catalogue,
  })),
  { path: 'coupons', name: coupons.part, roles: viewRoles.coupons },
  { path: 'newsletter', name: newsletter.part, roles: viewRoles.catalogue },
]

export const viewsFor = (role: OperatorRole): readonly View[] => views.filter(({ roles }) => isPermitted(role, roles))
