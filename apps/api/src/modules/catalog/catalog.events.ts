import { eventType } from '../../platform/domain-events.ts'

/** Products were added, or what is written about them changed. */
export const ProductsChanged = eventType<{ productIds: readonly number[] }>('ProductsChanged')

/** A store was opened or closed, and some of its products have not followed yet. */
export const StoreMoves = eventType<{ storeId: number }>('StoreMoves')

/** A category has another name: what is found by it follows. */
export const CategoryRenamed = eventType<{ categoryId: number }>('CategoryRenamed')
