import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { flagProduct } from '#contract/operator/products.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { Sellers, StoreMessages } from '../../sellers/index.ts'
import { newUntilFrom, type ProductWriter } from '../seller/write-products.ts'
import { publicState } from '../maintenance/store-visibility.ts'
import { seeAllOf } from './changes.queries.ts'
import * as queries from './moderation.queries.ts'

export type Moderation = ReturnType<typeof createModeration>

export type ModerationDeps = {
  db: Db
  clock: Clock
  sellers: Pick<Sellers, 'lockOpen'>
  messages: Pick<StoreMessages, 'write'>
  writer: Pick<ProductWriter, 'recount' | 'publishChanges'>
}

/** The operators' decisions about a store's product. Decisions that the store must know about are sent to its owner. */
export function createModeration(deps: ModerationDeps) {
  return bindDeps(deps, { unpublish, republish, flag, endSale })
}

/**
 * Locks the store against being closed, then the product: the same order as the seller's own changes.
 * @throws PRODUCT_NOT_FOUND
 */
async function lock({ sellers }: ModerationDeps, tx: Tx, id: number) {
  const storeId = await queries.findStoreOf(tx, id)
  const open = await sellers.lockOpen(tx, storeId === undefined ? [] : [storeId])
  const product = await queries.lockProduct(tx, id)
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
  return { product, isOpen: open.has(product.storeId) }
}

/**
 * Unpublishes a product at once. Its store cannot republish it. Its waiting changes are marked as reviewed.
 * @throws PRODUCT_NOT_FOUND; PRODUCT_STEP_NOT_POSSIBLE the product is not in the shop
 */
async function unpublish(deps: ModerationDeps, operator: ActingOperator, id: number, reason: string): Promise<void> {
  const { db, clock, messages } = deps
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const { operatorId } = operator
    const { product } = await lock(deps, tx, id)
    const { state, storeId, name } = product
    if (state !== 'listed' && state !== 'withheld') throw new ShopError('PRODUCT_STEP_NOT_POSSIBLE')
    await queries.writeState(tx, { id, state: 'withdrawn', unpublishedReason: reason, now })
    await seeAllOf(tx, id, { operatorId, now })
    await moved(deps, tx, product, 'withdrawn', { operator, action: 'product.unpublished' })
    await messages.write(tx, {
      storeId,
      operatorId,
      subject: 'We’ve unpublished one of your products',
      text: `We’ve unpublished ${name}.\n\nReason: ${reason}\n\nYou can still edit it. Contact us once it’s ready to go back on sale.`,
    })
  })
}

/**
 * Republishes a product. If its store is closed, it becomes public once the store opens.
 * @throws PRODUCT_NOT_FOUND; PRODUCT_STEP_NOT_POSSIBLE the product is not unpublished
 */
async function republish(deps: ModerationDeps, operator: ActingOperator, id: number): Promise<void> {
  const { db, clock, messages } = deps
  await inTransaction(db, async (tx) => {
    const { product, isOpen } = await lock(deps, tx, id)
    const { state, storeId, name } = product
    if (state !== 'withdrawn') throw new ShopError('PRODUCT_STEP_NOT_POSSIBLE')
    const after = publicState('listed' as const, isOpen)
    await queries.writeState(tx, { id, state: after, unpublishedReason: '', now: clock.now() })
    await moved(deps, tx, product, after, { operator, action: 'product.republished' })
    const text = `${name} is live again.`
    const { operatorId } = operator
    await messages.write(tx, { storeId, operatorId, subject: 'Your product is live again', text })
  })
}

/** Writes the audit entry, recounts the category, and updates search and every page that shows the product. */
async function moved(
  { writer }: ModerationDeps,
  tx: Tx,
  { id, state, categoryId }: queries.LockedProduct,
  after: queries.LockedProduct['state'],
  { operator, action }: { operator: ActingOperator; action: AuditAction },
): Promise<void> {
  const changes = { from: state, to: after }
  await audit(tx, { actor: operatorActor(operator), action, subject: `product:${id}`, changes })
  const countedIn = (counted: string) => (counted === 'listed' ? categoryId : null)
  await writer.recount(tx, [{ from: countedIn(state), to: countedIn(after) }])
  await writer.publishChanges(tx, [id])
}

/** @throws PRODUCT_NOT_FOUND */
async function flag(
  deps: ModerationDeps,
  operator: ActingOperator,
  id: number,
  requested: Input<typeof flagProduct>['body'],
): Promise<void> {
  const { db, clock, writer } = deps
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const { product } = await lock(deps, tx, id)
    const { isPromotional, isNewArrival } = product
    const after = {
      isPromotional: requested.is_promotional ?? isPromotional,
      isNewArrival: requested.is_new_arrival ?? isNewArrival,
    }
    const changes = {
      ...(after.isPromotional !== isPromotional && { promotional: { from: isPromotional, to: after.isPromotional } }),
      ...(after.isNewArrival !== isNewArrival && { newArrival: { from: isNewArrival, to: after.isNewArrival } }),
    }
    if (Object.keys(changes).length === 0) return
    const newUntil = after.isNewArrival ? newUntilFrom(now) : null
    await queries.writeFlags(tx, {
      id,
      isPromotional: after.isPromotional,
      newUntil: after.isNewArrival === isNewArrival ? undefined : newUntil,
      now,
    })
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'product.flagged',
      subject: `product:${id}`,
      changes,
    })
    if (product.state === 'listed') await writer.publishChanges(tx, [id])
  })
}

/**
 * Ends the sale: the list price applies at once. The store can start a new sale.
 * @throws PRODUCT_NOT_FOUND, PRODUCT_NOT_ON_SALE
 */
async function endSale(deps: ModerationDeps, operator: ActingOperator, id: number, reason: string): Promise<void> {
  const { db, clock, writer, messages } = deps
  await inTransaction(db, async (tx) => {
    const { product } = await lock(deps, tx, id)
    const { discountPercent, storeId, name, state } = product
    if (discountPercent === 0) throw new ShopError('PRODUCT_NOT_ON_SALE')
    await queries.writeNoSale(tx, { id, now: clock.now() })
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'product.sale_ended',
      subject: `product:${id}`,
      changes: { discountPercent: { from: discountPercent, to: 0 } },
    })
    if (state === 'listed') await writer.publishChanges(tx, [id])
    const text = `The sale of ${name} has ended. It now sells at its regular price.\n\nReason: ${reason}`
    const { operatorId } = operator
    await messages.write(tx, { storeId, operatorId, subject: 'We’ve ended the sale of one of your products', text })
  })
}
