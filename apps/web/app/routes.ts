import { admin } from './admin/routes.ts'
import { seller } from './seller/routes.ts'
import { storefront } from './storefront/routes.ts'

export default [...admin, ...seller, ...storefront]
