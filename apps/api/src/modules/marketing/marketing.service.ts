import type { Answer } from '#contract/endpoint.ts'
import type { listBanners, listLocalAds } from '#contract/marketing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { catalogChanged, type Catalog } from '../catalog/index.ts'
import type { Media } from '../media/index.ts'
import { createCampaigns } from './campaigns.ts'
import { createCoupons } from './coupons.ts'
import * as queries from './marketing.queries.ts'
import { createNewsletter } from './newsletter.ts'

export type Marketing = ReturnType<typeof createMarketing>

export function createMarketing(deps: {
  db: Db
  clock: Clock
  facts: Facts
  throttle: Throttle
  media: Media
  catalog: Pick<Catalog, 'listAmong'>
  /** Tokens of mailed links are derived from it. */
  authSecret: string
}) {
  const { db, media } = deps

  async function withImages<T extends { mediaId: number | null }>(tx: Tx, added: readonly T[]) {
    const pictures = await media.pictures(
      tx,
      added.flatMap((one) => one.mediaId ?? []),
    )
    return added.map((one) => ({ ...one, image: pictures.get(one.mediaId ?? 0)?.image ?? null }))
  }

  /** With the widths their pictures have by now. */
  async function withWidths<T extends { media_id: number | null; image: string | null }>(rows: readonly T[]) {
    const pictures = await media.pictures(
      db,
      rows.flatMap(({ media_id }) => media_id ?? []),
    )
    return rows.map((row) => {
      const picture = pictures.get(row.media_id ?? 0)
      return { ...row, image: picture?.image ?? row.image, image_srcset: picture?.srcset ?? '' }
    })
  }

  return {
    campaigns: createCampaigns(deps),
    coupons: createCoupons(deps),
    newsletter: createNewsletter(deps),

    /** The banners to show, in the operator's order. */
    banners: async (): Promise<Answer<typeof listBanners>> => withWidths(await queries.activeBanners(db)),

    localAds: async (): Promise<Answer<typeof listLocalAds>> => withWidths(await queries.activeLocalAds(db)),

    async addBanners(tx: Tx, added: readonly queries.NewBanner[]): Promise<void> {
      if (added.length === 0) return
      await queries.insertBanners(tx, await withImages(tx, added))
      await catalogChanged(tx, ['banners'])
    },

    async addLocalAds(tx: Tx, added: readonly queries.NewLocalAd[]): Promise<void> {
      if (added.length === 0) return
      await queries.insertLocalAds(tx, await withImages(tx, added))
      await catalogChanged(tx, ['local-ads'])
    },
  }
}
