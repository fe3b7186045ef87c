export { storefrontRoutes } from './storefront.routes.ts'
export { createStorefront, type Storefront } from './storefront.service.ts'
export { createExportAccount, type ExportAccount } from './my-data.ts'
export { myDataRoutes } from './my-data.routes.ts'
