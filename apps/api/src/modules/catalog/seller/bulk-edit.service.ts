import { MAX_BULK_VARIANTS } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { applyBulkEdit, previewBulkEdit } from '#contract/seller/import.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { bulkEdit, type BulkRow } from './bulk-edit.ts'
import { findOwnProducts, type OwnProduct } from './own-products.queries.ts'
import { productAfter } from './product-after.ts'
import { beforeForm, picturesOf, type ProductWriter } from './write-products.ts'

type Edit = Input<typeof applyBulkEdit>['body']

export type BulkEdits = ReturnType<typeof createBulkEdits>

/** One edit of several products: it changes all of them or none. */
export function createBulkEdits(deps: { db: Db; clock: Clock; writer: ProductWriter }) {
  const { db, clock, writer } = deps

  /** @throws PRODUCT_NOT_FOUND also when a product belongs to another store; TOO_MANY_VARIANTS */
  async function preview({ storeId }: SellerScope, edit: Edit): Promise<Answer<typeof previewBulkEdit>> {
    const found = inOrder(edit, await findOwnProducts(db, { storeId, productIds: edit.product_ids }))
    return { rows: found.flatMap((product) => bulkEdit(product, edit).rows) }
  }

  /**
   * Locks the same rows as `ProductWriter.lock`. An edit that adds stock adds to the current stock; an edit that sets
   * it is a count.
   * @throws PRODUCT_NOT_FOUND also when a product belongs to another store; TOO_MANY_VARIANTS
   * @throws BULK_EDIT_REFUSED with `rows`: the rows that the edit cannot change, and why
   */
  async function apply(
    { storeId, userId }: SellerScope,
    edit: Edit,
    idempotency: IdempotencyKey | null,
  ): Promise<Answer<typeof applyBulkEdit>> {
    return inTransaction(db, (tx) =>
      once(tx, clock, idempotency, async () => {
        const { products, isOpen } = await writer.lock(tx, storeId, edit.product_ids)
        const found = inOrder(edit, new Map([...products].map(([id, { product }]) => [id, product])))
        const edits = found.map((product) => ({ product, ...bulkEdit(product, edit) }))
        const refused = edits.flatMap(({ rows }) => rows.filter(({ problem }) => problem !== null))
        if (refused.length > 0) throw new ShopError('BULK_EDIT_REFUSED', { rows: refused.map(named) })
        const changes = edits.flatMap(({ product, form }) => {
          const locked = products.get(product.id)
          const pictures = { present: picturesOf(product), uploaded: [] }
          return locked ? { locked, after: productAfter(beforeForm(product), form, pictures) } : []
        })
        await writer.change(tx, changes, { storeId, isOpen, userId })
        return { changed: changes.length }
      }),
    )
  }

  return { preview, apply }
}

const named = ({ product_id, variant_id, name, variant, problem }: BulkRow) => ({
  product_id,
  variant_id,
  name,
  variant,
  problem,
})

function inOrder({ product_ids }: Edit, products: ReadonlyMap<number, OwnProduct>): OwnProduct[] {
  const found = product_ids.map((id) => {
    const product = products.get(id)
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
    return product
  })
  if (found.reduce((sum, { variants }) => sum + variants.length, 0) > MAX_BULK_VARIANTS)
    throw new ShopError('TOO_MANY_VARIANTS')
  return found
}
