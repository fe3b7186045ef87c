import './catalog.tables.ts'

export { catalogChanged, catalogChannel, tagsOf, type CatalogTag } from './catalog-news.ts'
export { createCatalog, type Catalog } from './catalog.service.ts'
export { ProductsChanged } from './catalog.events.ts'
export type { NewProduct, NewVariant } from './new-product.ts'
export type { Offer } from './offers.ts'
