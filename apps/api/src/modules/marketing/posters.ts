import type { AuditAction } from '#contract/audit-actions.ts'
import type { PosterKind } from '#contract/constants.ts'
import type { Answer, Input } from '#contract/endpoint.ts'
import type { listSlides } from '#contract/marketing.ts'
import type { changePoster, createPoster, listPosters } from '#contract/operator-posters.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { invalid, ShopError } from '../../platform/http/shop-error.ts'
import { isSameSet } from '../../platform/is-same-set.ts'
import { audit, operatorActor, whatChanged, type ActingOperator } from '../audit/index.ts'
import { catalogChanged } from '../catalog/index.ts'
import type { Media, StoredPicture } from '../media/index.ts'
import * as queries from './posters.queries.ts'

export type { NewPoster } from './posters.queries.ts'

type Shown = Answer<typeof listSlides>[number]
type Listed = Answer<typeof listPosters>[number]

export type Posters = {
  /** The active content banners of the home page in display order: one statement, and one for the pictures. */
  shown(kind: PosterKind): Promise<Shown[]>
  list(kind: PosterKind): Promise<Listed[]>
  /**
   * Appends a content banner to those of its kind.
   * @throws VALIDATION_FAILED also for an invalid picture, or a slide without one; POSTERS_FULL, POSTERS_CHANGED
   */
  create(by: ActingOperator, form: Input<typeof createPoster>['body'], files: readonly Buffer[]): Promise<Listed>
  /** @throws POSTER_NOT_FOUND; VALIDATION_FAILED also for an invalid picture */
  change(
    by: ActingOperator,
    id: number,
    form: Input<typeof changePoster>['body'],
    files: readonly Buffer[],
  ): Promise<Listed>
  /** @throws POSTER_NOT_FOUND */
  remove(by: ActingOperator, id: number): Promise<void>
  /** @throws POSTERS_CHANGED `ids` are not all content banners of the kind */
  order(by: ActingOperator, kind: PosterKind, ids: readonly number[]): Promise<void>
  /** For the shop's seeds. */
  add(tx: Tx, kind: PosterKind, added: readonly queries.NewPoster[]): Promise<void>
}

const tags = { slide: 'slides', banner: 'banners', 'local-ad': 'local-ads' } as const

/** Content banners ("posters") of the home page. Every change invalidates the cached pages that show them. */
export function createPosters({ db, media }: { db: Db; media: Media }): Posters {
  async function views(rows: readonly queries.Poster[]): Promise<Listed[]> {
    const pictures = await media.pictures(
      db,
      rows.flatMap(({ media_id }) => media_id ?? []),
    )
    return rows.map(({ id, kind, title, subtitle, media_id, link, is_active }) => {
      const { image = null, srcset = '' } = pictures.get(media_id ?? 0) ?? {}
      return { id, kind, title, subtitle, image, image_srcset: srcset, link, is_active }
    })
  }

  async function view(row: queries.Poster): Promise<Listed> {
    const [seen] = await views([row])
    if (!seen) throw new Error('a poster has no view')
    return seen
  }

  const list = async (kind: PosterKind) => views(await queries.posters(db, kind, 'all'))

  async function keep(tx: Tx, stored: readonly StoredPicture[]): Promise<number | null> {
    const [id = null] = await media.keep(tx, stored)
    return id
  }

  return {
    shown: async (kind) => views(await queries.posters(db, kind, 'shown')),
    list,

    async create(by, { kind, title, subtitle, link, is_active: isActive }, files) {
      if (kind === 'slide' && files.length === 0) throw invalid('picture', 'Please choose a picture.')
      const stored = await media.takeIn(operatorActor(by), files, 'picture')
      const created = await inTransaction(db, async (tx) => {
        const mediaId = await keep(tx, stored)
        await queries.lockKind(tx, kind)
        const [poster] = await queries.insertPosters(tx, kind, [{ title, subtitle, link, mediaId, isActive }])
        if (!poster) throw new Error('a poster was not put up')
        await told(tx, by, 'banner.created', poster, trailOf(poster))
        return poster
      })
      return view(created)
    },

    async change(by, id, form, files) {
      const stored = await media.takeIn(operatorActor(by), files, 'picture')
      const changed = await inTransaction(db, async (tx) => {
        const before = await lock(tx, id)
        const mediaId = (await keep(tx, stored)) ?? before.media_id
        const { title, subtitle, link, is_active } = { ...before, ...form }
        const after = await queries.updatePoster(tx, id, { title, subtitle, link, is_active, media_id: mediaId })
        if (before.media_id !== null && before.media_id !== mediaId) await media.drop(tx, [before.media_id])
        const changes = whatChanged(trailOf(before), trailOf(after))
        if (Object.keys(changes).length > 0) await told(tx, by, 'banner.changed', after, changes)
        return after
      })
      return view(changed)
    },

    async remove(by, id) {
      await inTransaction(db, async (tx) => {
        const kind = await queries.kindOf(tx, id)
        if (!kind) throw new ShopError('POSTER_NOT_FOUND')
        // The lock comes first: a concurrent call could move the position.
        await queries.lockKind(tx, kind)
        const poster = await lock(tx, id)
        await queries.deletePoster(tx, poster)
        if (poster.media_id !== null) await media.drop(tx, [poster.media_id])
        await told(tx, by, 'banner.removed', poster, trailOf(poster))
      })
    },

    async order(by, kind, ids) {
      await inTransaction(db, async (tx) => {
        const there = await queries.lockKind(tx, kind)
        const before = there.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
        if (!isSameSet(before, ids)) throw new ShopError('POSTERS_CHANGED')
        await queries.placePosters(tx, ids)
        await audit(tx, {
          actor: operatorActor(by),
          action: 'banner.reordered',
          subject: `posters:${kind}`,
          changes: { from: before, to: ids },
        })
        await catalogChanged(tx, [tags[kind]])
      })
    },

    async add(tx, kind, added) {
      if (added.length === 0) return
      await queries.insertPosters(
        tx,
        kind,
        added.map((one) => ({ ...one, isActive: true })),
      )
      await catalogChanged(tx, [tags[kind]])
    },
  }
}

async function lock(tx: Tx, id: number): Promise<queries.Poster> {
  const poster = await queries.lockPoster(tx, id)
  if (!poster) throw new ShopError('POSTER_NOT_FOUND')
  return poster
}

async function told(
  tx: Tx,
  by: ActingOperator,
  action: AuditAction,
  { id, kind }: queries.Poster,
  changes: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { actor: operatorActor(by), action, subject: `poster:${id}`, changes })
  await catalogChanged(tx, [tags[kind]])
}

/** What the audit log stores: texts of the shop, without personal data. */
function trailOf({ kind, title, subtitle, link, media_id: mediaId, is_active: isActive }: queries.Poster) {
  return { kind, title, subtitle, link, mediaId, isActive }
}
