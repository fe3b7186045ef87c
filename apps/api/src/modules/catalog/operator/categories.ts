import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { MAX_CATEGORIES } from '#contract/shared/constants.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { createCategory } from '#contract/operator/categories.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { invalid, ShopError } from '../../../platform/http/shop-error.ts'
import { isSameSet } from '../../../platform/is-same-set.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import { slugOf } from '../../sellers/index.ts'
import { catalogChanged, type CatalogTag } from '../catalog-changes.ts'
import { CategoryNameChanged } from '../catalog.events.ts'
import * as queries from './categories.queries.ts'
import { subcategoriesOf, ordered, placedLast, whyNotBelow } from './category-tree.ts'

type CategoryView = Answer<typeof createCategory>

/** Reserved slugs: `all` is the page of all products. */
const notSlugs = ['all']

export type CategoryTree = ReturnType<typeof createCategoryTree>

export type CategoryTreeDeps = {
  db: Db
  events: DomainEvents
  media: Pick<Media, 'storeUploads' | 'keep' | 'pictures' | 'drop'>
}

/** The category tree. Each change locks the whole tree and invalidates all pages that show categories. */
export function createCategoryTree(deps: CategoryTreeDeps) {
  return bindDeps(deps, { list, create, change, order, setPicture, remove })
}

async function list({ db }: CategoryTreeDeps): Promise<CategoryView[]> {
  return (await queries.listTree(db)).map(view)
}

/**
 * @throws VALIDATION_FAILED the name is taken, the parent cannot have subcategories, or there are too many categories
 */
async function create(
  { db }: CategoryTreeDeps,
  operator: ActingOperator,
  { name, name_sw, parent_id: parentId }: { name: string; name_sw: string | null; parent_id: number | null },
): Promise<CategoryView> {
  return inTransaction(db, async (tx) => {
    const tree = await queries.lockTree(tx)
    if (tree.length >= MAX_CATEGORIES)
      throw invalid('name', `You’ve reached the limit of ${MAX_CATEGORIES} categories.`)
    assertFits(tree, { id: null, name, parentId })
    const created = await queries.insertCategory(tx, {
      name,
      nameSw: name_sw || null,
      slug: freeSlug(tree, name),
      parentId,
    })
    await queries.writeOrder(tx, idsOf(placedLast(tree, created)))
    const { id, slug } = created
    await written(tx, operator, id, { action: 'category.created', changes: { slug, parent: parentId } })
    return view(created)
  })
}

/**
 * Renames a category in either language or changes its parent; its address does not change.
 * @throws CATEGORY_NOT_FOUND
 * @throws VALIDATION_FAILED the name is taken, or the parent is not allowed
 */
async function change(
  { db, events }: CategoryTreeDeps,
  operator: ActingOperator,
  id: number,
  requested: { name?: string | undefined; name_sw?: string | null | undefined; parent_id?: number | null | undefined },
): Promise<CategoryView> {
  return inTransaction(db, async (tx) => {
    const tree = await queries.lockTree(tx)
    const before = find(tree, id)
    const after = {
      ...before,
      name: requested.name ?? before.name,
      nameSw: requested.name_sw === undefined ? before.nameSw : requested.name_sw || null,
      parentId: requested.parent_id === undefined ? before.parentId : requested.parent_id,
    }
    assertFits(tree, after)
    const isRenamed = after.name !== before.name
    const isRenamedSw = after.nameSw !== before.nameSw
    const isMoved = after.parentId !== before.parentId
    if (!isRenamed && !isRenamedSw && !isMoved) return view(before)
    await queries.writeCategory(tx, after)
    if (isMoved) await queries.writeOrder(tx, idsOf(placedLast(tree, after)))
    for (const categoryId of [id, ...idsOf(subcategoriesOf(tree, id))])
      await events.publish(tx, CategoryNameChanged, { categoryId })
    const changes = {
      ...(isRenamed && { name: { from: before.name, to: after.name } }),
      ...(isRenamedSw && { nameSw: { from: before.nameSw, to: after.nameSw } }),
      ...(isMoved && { parent: { from: before.parentId, to: after.parentId } }),
    }
    await written(tx, operator, id, { action: 'category.changed', changes, tags: ['products'] })
    return view(after)
  })
}

/**
 * @param parentId the parent of the ordered categories; null for top-level categories
 * @throws CATEGORIES_CHANGED the ids are not exactly the current categories of that parent
 */
async function order(
  { db }: CategoryTreeDeps,
  operator: ActingOperator,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const tree = await queries.lockTree(tx)
    const before = idsOf(subcategoriesOf(tree, parentId))
    if (!isSameSet(before, ids)) throw new ShopError('CATEGORIES_CHANGED')
    if (String(ids) === String(before)) return
    await queries.writeOrder(tx, idsOf(ordered(tree, ids)))
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'category.reordered',
      subject: `categories:${parentId ?? 'top'}`,
      changes: { from: before, to: ids },
    })
    // The home page shows a row of products for each category, in this order.
    await catalogChanged(tx, ['categories', 'products'])
  })
}

/**
 * Replaces and drops the previous picture.
 * @throws CATEGORY_NOT_FOUND; VALIDATION_FAILED when the file is not an accepted picture
 */
async function setPicture(
  { db, media }: CategoryTreeDeps,
  operator: ActingOperator,
  id: number,
  files: readonly Buffer[],
): Promise<CategoryView> {
  if (files.length === 0) throw invalid('picture', 'Please choose a picture.')
  find(await queries.listTree(db), id)
  const stored = await media.storeUploads(operatorActor(operator), files, 'picture')
  return inTransaction(db, async (tx) => {
    const before = await queries.lockPicture(tx, id)
    if (!before) throw new ShopError('CATEGORY_NOT_FOUND')
    const [mediaId = 0] = await media.keep(tx, stored)
    const picture = (await media.pictures(tx, [mediaId])).get(mediaId)
    if (!picture) throw new Error('a picture that was kept is not there')
    await queries.writePicture(tx, id, { ...picture, mediaId })
    if (before.mediaId !== null) await media.drop(tx, [before.mediaId])
    const changes = { media: { from: before.mediaId, to: mediaId } }
    await written(tx, operator, id, { action: 'category.picture_changed', changes })
    return view(find(await queries.listTree(tx), id))
  })
}

/**
 * Drafts and archived products of the category are left without a category.
 * @throws CATEGORY_NOT_FOUND, CATEGORY_HAS_OTHERS_BELOW, CATEGORY_HAS_PRODUCTS
 */
async function remove({ db, media }: CategoryTreeDeps, operator: ActingOperator, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const category = await queries.lockToRemove(tx, id)
    if (!category) throw new ShopError('CATEGORY_NOT_FOUND')
    const { hasBelow, hasProducts } = await queries.findKeepers(tx, id)
    if (hasBelow) throw new ShopError('CATEGORY_HAS_OTHERS_BELOW')
    if (hasProducts) throw new ShopError('CATEGORY_HAS_PRODUCTS')
    await queries.deleteCategory(tx, id)
    if (category.mediaId !== null) await media.drop(tx, [category.mediaId])
    await written(tx, operator, id, { action: 'category.removed' })
  })
}

/** Writes the audit entry and invalidates every page that shows categories. */
async function written(
  tx: Tx,
  operator: ActingOperator,
  id: number,
  { tags = [], ...entry }: { action: AuditAction; changes?: Record<string, unknown>; tags?: CatalogTag[] },
): Promise<void> {
  await audit(tx, { actor: operatorActor(operator), subject: `category:${id}`, ...entry })
  await catalogChanged(tx, ['categories', ...tags])
}

const idsOf = (categories: readonly { id: number }[]) => categories.map(({ id }) => id)

function find(tree: readonly queries.TreeRow[], id: number): queries.TreeRow {
  const found = tree.find((category) => category.id === id)
  if (!found) throw new ShopError('CATEGORY_NOT_FOUND')
  return found
}

function assertFits(
  tree: readonly queries.TreeRow[],
  { id, name, parentId }: { id: number | null; name: string; parentId: number | null },
): void {
  const isTaken = tree.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalid('name', 'Another category already has this name.')
  const whyNot = whyNotBelow(tree, { id, parentId })
  if (whyNot !== null) throw invalid('parent_id', whyNot)
}

/** A slug made of the name, with a number appended where the slug is taken. */
function freeSlug(tree: readonly queries.TreeRow[], name: string): string {
  const taken = new Set([...tree.map(({ slug }) => slug), ...notSlugs])
  const slug = slugOf(name, 'category')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(tried)) return tried
  }
}

function view(row: queries.TreeRow): CategoryView {
  return {
    id: row.id,
    name: row.name,
    name_sw: row.nameSw,
    slug: row.slug,
    parent_id: row.parentId,
    image: row.image,
    image_srcset: row.imageSrcset,
    product_count: row.productCount,
  }
}
