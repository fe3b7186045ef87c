import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { AnyId, IdText } from '../shared/text.ts'

const ProductParams = z.object({ productId: IdText })

/** The variants of the product for which the shopper has an alert. */
const StockAlerts = z.object({ variant_ids: z.array(z.int()) })

export const getStockAlerts = endpoint({
  method: 'GET',
  path: '/api/products/:productId/stock-alerts/',
  access: 'shopper',
  summary: 'The shopper’s stock alerts for a product',
  params: ProductParams,
  response: StockAlerts,
})

/** One mail when the variant is in stock again; the alert is then deleted. A repeat changes nothing. */
export const addStockAlert = endpoint({
  method: 'POST',
  path: '/api/products/:productId/stock-alerts/',
  access: 'shopper',
  summary: 'Email the shopper when a variant that is sold out is in stock again',
  params: ProductParams,
  body: z.object({ variant_id: AnyId }),
  response: StockAlerts,
  status: 201,
  errors: [
    'PRODUCT_NOT_FOUND',
    'ITEM_IN_STOCK',
    'TOO_MANY_STOCK_ALERTS',
    'STOCK_ALERT_NEEDS_CONFIRMED_EMAIL',
    'RATE_LIMITED',
  ],
})

/** Also succeeds when there is none. */
export const removeStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/products/:productId/stock-alerts/:variantId/',
  access: 'shopper',
  summary: 'Cancel a stock alert',
  params: ProductParams.extend({ variantId: IdText }),
  response: StockAlerts,
})
