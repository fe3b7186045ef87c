import { eventType } from '../../platform/domain-events.ts'

/** Products were added, or their details changed. */
export const ProductsChanged = eventType<{ productIds: readonly number[] }>('ProductsChanged')

/** A store was opened or closed, and some of its products do not yet have the new state. */
export const StoreVisibilityChanged = eventType<{ storeId: number }>('StoreVisibilityChanged')

/** A category was renamed: the search index must follow. */
export const CategoryRenamed = eventType<{ categoryId: number }>('CategoryRenamed')
