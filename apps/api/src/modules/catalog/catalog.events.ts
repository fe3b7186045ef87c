import { factType } from '../../platform/facts.ts'

/** Products were added, or what is written about them changed. */
export const ProductsChanged = factType<{ productIds: readonly number[] }>('ProductsChanged')

/** A store was opened or closed, and some of its products have not followed yet. */
export const StoreMoves = factType<{ storeId: number }>('StoreMoves')

/** A category has another name: what is found by it follows. */
export const CategoryRenamed = factType<{ categoryId: number }>('CategoryRenamed')
