import './delivery.tables.ts'

export { createDelivery, type Delivery } from './delivery.service.ts'
export { idsByAddressPhone } from './delivery.queries.ts'
export { deliveryRoutes } from './delivery.routes.ts'
export { countyAndTown, oneLine } from './address.ts'
export { quote } from './quote.ts'
export { deliveryModule } from './module.ts'
