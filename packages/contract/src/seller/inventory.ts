import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { SellerProduct } from './products.ts'

const Stocked = SellerProduct.pick({ id: true, name: true, price: true, sale_price: true, stock: true, category: true })

/** V names the counters. The counters and lists exclude archived products (D5). */
export const getInventory = endpoint({
  method: 'GET',
  path: '/api/seller/inventory/',
  access: 'seller',
  right: 'products',
  summary: 'The number of the store’s products, and those with low or no stock',
  response: z.object({
    totalProducts: z.int(),
    /** In stock, with fewer units than the setting `lowStockBelow` (V§4). */
    lowStock: z.int(),
    outOfStock: z.int(),
    /** The first 100, fewest units first; `GET /api/seller/products/?stock=low` lists all. */
    low_stock: z.array(Stocked),
    /** The newest 100; `GET /api/seller/products/?stock=out` lists all. */
    out_of_stock: z.array(Stocked),
  }),
})
