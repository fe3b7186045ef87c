export { storefrontRoutes } from './storefront.routes.ts'
export { createStorefront, type Storefront } from './storefront.service.ts'
