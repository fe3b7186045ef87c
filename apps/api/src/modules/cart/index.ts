import './cart.tables.ts'

export { createCart, type Cart } from './cart.service.ts'
export { cartRoutes } from './cart.routes.ts'
export { cartView } from './cart.view.ts'
export { goodsOf, priced, type PricedCart, type PricedLine } from './cart-price.ts'
export { cartModule } from './module.ts'
