import { storefront } from './storefront/routes.ts'

export default [...storefront]
