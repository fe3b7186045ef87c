import { present } from '#contract/shared/present.ts'
import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { listSlides } from '#contract/shopper/marketing.ts'
import type {
  changeContentBanner,
  createContentBanner,
  listContentBanners,
} from '#contract/operator/content-banners.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { invalid, ShopError } from '../../platform/http/shop-error.ts'
import { isSameSet } from '../../platform/is-same-set.ts'
import { audit, operatorActor, whatChanged, type ActingOperator } from '../audit/index.ts'
import { catalogChanged } from '../catalog/index.ts'
import type { Media, StoredPicture } from '../media/index.ts'
import * as queries from './content-banners.queries.ts'

export type { NewContentBanner } from './content-banners.queries.ts'

type Shown = Answer<typeof listSlides>[number]
type Listed = Answer<typeof listContentBanners>[number]

export type ContentBanners = ReturnType<typeof createContentBanners>

const tags = { slide: 'slides', banner: 'banners', 'local-ad': 'local-ads' } as const

export type ContentBannersDeps = { db: Db; media: Media }

/** Content banners of the home page. Every change invalidates the cached pages that show them. */
export function createContentBanners(deps: ContentBannersDeps) {
  return { ...bindDeps(deps, { shown, list, create, change, remove, order }), add }
}

async function views({ media, db }: ContentBannersDeps, rows: readonly queries.ContentBanner[]): Promise<Listed[]> {
  const pictures = await media.pictures(
    db,
    rows.flatMap(({ media_id }) => media_id ?? []),
  )
  return rows.map(({ id, kind, title, subtitle, media_id, link, is_active }) => {
    const { image = null, srcset = '' } = pictures.get(media_id ?? 0) ?? {}
    return { id, kind, title, subtitle, image, image_srcset: srcset, link, is_active }
  })
}

async function view(deps: ContentBannersDeps, row: queries.ContentBanner): Promise<Listed> {
  const [only] = await views(deps, [row])
  return present(only)
}

async function list(deps: ContentBannersDeps, kind: ContentBannerKind): Promise<Listed[]> {
  return views(deps, await queries.contentBanners(deps.db, kind, 'all'))
}

async function keep({ media }: ContentBannersDeps, tx: Tx, stored: readonly StoredPicture[]): Promise<number | null> {
  const [id = null] = await media.keep(tx, stored)
  return id
}

/** The active content banners of the home page in display order: one statement, and one for the pictures. */
async function shown(deps: ContentBannersDeps, kind: ContentBannerKind): Promise<Shown[]> {
  return views(deps, await queries.contentBanners(deps.db, kind, 'shown'))
}

/**
 * Appends a content banner to those of its kind.
 * @throws VALIDATION_FAILED also for an invalid picture, or a slide without one; CONTENT_BANNERS_FULL,
 * CONTENT_BANNERS_CHANGED
 */
async function create(
  deps: ContentBannersDeps,
  by: ActingOperator,
  { kind, title, subtitle, link, is_active: isActive }: Input<typeof createContentBanner>['body'],
  files: readonly Buffer[],
): Promise<Listed> {
  if (kind === 'slide' && files.length === 0) throw invalid('picture', 'Please choose a picture.')
  const stored = await deps.media.storeUploads(operatorActor(by), files, 'picture')
  const created = await inTransaction(deps.db, async (tx) => {
    const mediaId = await keep(deps, tx, stored)
    await queries.lockKind(tx, kind)
    const [contentBanner] = await queries.insertContentBanners(tx, kind, [{ title, subtitle, link, mediaId, isActive }])
    if (!contentBanner) throw new Error('the content banner was not inserted')
    await recordChange(tx, by, 'banner.created', contentBanner, trailOf(contentBanner))
    return contentBanner
  })
  return view(deps, created)
}

/** @throws CONTENT_BANNER_NOT_FOUND; VALIDATION_FAILED also for an invalid picture */
async function change(
  deps: ContentBannersDeps,
  by: ActingOperator,
  id: number,
  form: Input<typeof changeContentBanner>['body'],
  files: readonly Buffer[],
): Promise<Listed> {
  const { media, db } = deps
  const stored = await media.storeUploads(operatorActor(by), files, 'picture')
  const changed = await inTransaction(db, async (tx) => {
    const before = await lock(tx, id)
    const mediaId = (await keep(deps, tx, stored)) ?? before.media_id
    const { title, subtitle, link, is_active } = { ...before, ...form }
    const after = await queries.updateContentBanner(tx, id, { title, subtitle, link, is_active, media_id: mediaId })
    if (before.media_id !== null && before.media_id !== mediaId) await media.drop(tx, [before.media_id])
    const changes = whatChanged(trailOf(before), trailOf(after))
    if (Object.keys(changes).length > 0) await recordChange(tx, by, 'banner.changed', after, changes)
    return after
  })
  return view(deps, changed)
}

/** @throws CONTENT_BANNER_NOT_FOUND */
async function remove({ db, media }: ContentBannersDeps, by: ActingOperator, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kind = await queries.kindOf(tx, id)
    if (!kind) throw new ShopError('CONTENT_BANNER_NOT_FOUND')
    // The lock comes first: a concurrent call could move the position.
    await queries.lockKind(tx, kind)
    const contentBanner = await lock(tx, id)
    await queries.deleteContentBanner(tx, contentBanner)
    if (contentBanner.media_id !== null) await media.drop(tx, [contentBanner.media_id])
    await recordChange(tx, by, 'banner.removed', contentBanner, trailOf(contentBanner))
  })
}

/** @throws CONTENT_BANNERS_CHANGED `ids` are not all content banners of the kind */
async function order(
  { db }: ContentBannersDeps,
  by: ActingOperator,
  kind: ContentBannerKind,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const there = await queries.lockKind(tx, kind)
    const before = there.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
    if (!isSameSet(before, ids)) throw new ShopError('CONTENT_BANNERS_CHANGED')
    await queries.placeContentBanners(tx, ids)
    await audit(tx, {
      actor: operatorActor(by),
      action: 'banner.reordered',
      subject: `content_banners:${kind}`,
      changes: { from: before, to: ids },
    })
    await catalogChanged(tx, [tags[kind]])
  })
}

/** For the shop's seeds. */
async function add(tx: Tx, kind: ContentBannerKind, added: readonly queries.NewContentBanner[]): Promise<void> {
  if (added.length === 0) return
  await queries.insertContentBanners(
    tx,
    kind,
    added.map((one) => ({ ...one, isActive: true })),
  )
  await catalogChanged(tx, [tags[kind]])
}

async function lock(tx: Tx, id: number): Promise<queries.ContentBanner> {
  const contentBanner = await queries.lockContentBanner(tx, id)
  if (!contentBanner) throw new ShopError('CONTENT_BANNER_NOT_FOUND')
  return contentBanner
}

async function recordChange(
  tx: Tx,
  by: ActingOperator,
  action: AuditAction,
  { id, kind }: queries.ContentBanner,
  changes: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { actor: operatorActor(by), action, subject: `content_banner:${id}`, changes })
  await catalogChanged(tx, [tags[kind]])
}

/** What the audit log stores: texts of the shop, without personal data. */
function trailOf({ kind, title, subtitle, link, media_id: mediaId, is_active: isActive }: queries.ContentBanner) {
  return { kind, title, subtitle, link, mediaId, isActive }
}
