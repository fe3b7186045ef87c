import type { Answer } from '#contract/endpoint.ts'
import type { listBanners, listLocalAds } from '#contract/marketing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import { catalogChanged } from '../catalog/index.ts'
import type { Media } from '../media/index.ts'
import { createCoupons } from './coupons.ts'
import * as queries from './marketing.queries.ts'

export type Marketing = ReturnType<typeof createMarketing>

export function createMarketing(deps: { db: Db; clock: Clock; facts: Facts; media: Media }) {
  const { db, media } = deps
  async function withImages<T extends { mediaId: number | null }>(tx: Tx, added: readonly T[]) {
    const pictures = await media.pictures(
      tx,
      added.flatMap((one) => one.mediaId ?? []),
    )
    return added.map((one) => ({ ...one, image: pictures.get(one.mediaId ?? 0)?.image ?? null }))
  }

  return {
    coupons: createCoupons(deps),

    /** The banners to show, in the operator's order. */
    banners: (): Promise<Answer<typeof listBanners>> => queries.activeBanners(db),

    localAds: (): Promise<Answer<typeof listLocalAds>> => queries.activeLocalAds(db),

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
