import './catalog.tables.ts'

export { catalogChanged, catalogChannel, readChange } from './catalog-changes.ts'
export { createCatalog, type Catalog } from './catalog.service.ts'
export { createCommission } from './operator/commission.ts'
export { catalogRoutes } from './catalog.routes.ts'
export { ProductsChanged, StockAlertDue } from './catalog.events.ts'
export { listAlertsOf, type ExportedAlert } from './stock-alerts/stock-alerts.queries.ts'
export type { NewProduct, NewVariant } from './new-product.ts'
export { offerAt, type Offer, type OfferRow } from './listings/offers.ts'
export { offerOf } from './listings/offers.queries.ts'
export type { ProductChanges } from './operator/changes.ts'
export { shortCount } from './operator/low-stock-products.ts'
export { createProductWriter } from './seller/write-products.ts'
export { createBulkEdits } from './seller/bulk-edit.service.ts'
export { manyProductsRoutes } from './seller/import/product-import.routes.ts'
export { createProductImports } from './seller/import/product-import.service.ts'
export { createSellerProducts } from './seller/seller-products.service.ts'
export { sellerProductsRoutes } from './seller/seller-products.routes.ts'
export {
  categoriesOf,
  categoryNames,
  countListed,
  productNames,
  storesOfListed,
  withThoseBelow,
  storesOfProducts,
} from './names.queries.ts'
export { soldProducts, type SoldProducts } from './seller/sold-products.queries.ts'
export type { SearchText } from './search-texts.queries.ts'
export { catalogModule } from './module.ts'
