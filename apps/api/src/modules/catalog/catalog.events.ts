import { factType } from '../../platform/facts.ts'

/** Products were added, or what is written about them changed. */
export const ProductsChanged = factType<{ productIds: readonly number[] }>('ProductsChanged')
