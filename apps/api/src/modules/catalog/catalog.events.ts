import { eventType } from '../../platform/domain-events.ts'

/** Products were added, or their details changed. */
export const ProductsChanged = eventType<{ productIds: readonly number[] }>('ProductsChanged')

/** Variants of these products that were sold out have units again. */
export const StockReturned = eventType<{ productIds: readonly number[] }>('StockReturned')

/** A shopper waited for a variant that can be bought again. The alert is deleted in the same transaction. */
export const StockAlertDue = eventType<{ alertId: number; userId: number; productId: number; variantId: number }>(
  'StockAlertDue',
)

/** A store was opened or closed, and some of its products do not yet have the new state. */
export const StoreVisibilityChanged = eventType<{ storeId: number }>('StoreVisibilityChanged')

/** A category has another name, or its parent has, or another parent: the search index must follow. */
export const CategoryNameChanged = eventType<{ categoryId: number }>('CategoryNameChanged')
