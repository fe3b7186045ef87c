import type { Db, Tx } from '../../platform/db/index.ts'

export type NewBanner = { title: string; subtitle: string; mediaId: number | null; link: string }
export type NewLocalAd = { title: string; mediaId: number | null; link: string }

/** An `image` is the address of the picture named by `mediaId`. */
type Pictured<T> = T & { image: string | null }

export async function activeBanners(handle: Db) {
  return handle
    .selectFrom('banners')
    .select(['id', 'title', 'subtitle', 'media_id', 'image', 'link', 'is_active'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function activeLocalAds(handle: Db) {
  return handle
    .selectFrom('local_ads')
    .select(['id', 'title', 'media_id', 'image', 'link', 'is_active'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertBanners(tx: Tx, banners: readonly Pictured<NewBanner>[]): Promise<void> {
  const rows = banners.map(({ title, subtitle, mediaId, image, link }, position) => ({
    title,
    subtitle,
    media_id: mediaId,
    image,
    link,
    is_active: true,
    position,
  }))
  await tx.insertInto('banners').values(rows).execute()
}

export async function insertLocalAds(tx: Tx, ads: readonly Pictured<NewLocalAd>[]): Promise<void> {
  const rows = ads.map(({ title, mediaId, image, link }, position) => ({
    title,
    media_id: mediaId,
    image,
    link,
    is_active: true,
    position,
  }))
  await tx.insertInto('local_ads').values(rows).execute()
}
