import { seller } from './seller/routes.ts'
import { storefront } from './storefront/routes.ts'

export default [...seller, ...storefront]
