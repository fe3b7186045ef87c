import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SellerProduct } from './seller-products.ts'

const Stocked = SellerProduct.pick({ id: true, name: true, price: true, stock: true, category: true })

/** V names the counters; they and the lists are of everything but the archive (D5). */
export const getInventory = endpoint({
  method: 'GET',
  path: '/api/seller/inventory/',
  access: 'seller',
  right: 'products',
  summary: 'How many products the store has, and which are running out or have run out',
  response: z.object({
    totalProducts: z.int(),
    /** Some left, and fewer than the setting `lowStockBelow` (V§4). */
    lowStock: z.int(),
    outOfStock: z.int(),
    /** The first 100, fewest units first; all of them by `GET /api/seller/products/?stock=low`. */
    low_stock: z.array(Stocked),
    /** The newest 100; all of them by `GET /api/seller/products/?stock=out`. */
    out_of_stock: z.array(Stocked),
  }),
})
