import { z } from 'zod'
import { MAX_PICTURE_BYTES, MAX_QUANTITY, MAX_RETURN_PICTURES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Order } from './orders.ts'
import { returnReasons } from '../shared/states.ts'
import { FileBytes, Id, IdText, OrderId, text } from '../shared/text.ts'

const Lines = z
  .array(z.object({ item_id: Id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .min(1, 'Please choose what you want to return.')
  .max(100)

/** In a form every part is a text, so the list is sent as JSON. */
const LinesText = z
  .string()
  .max(10_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Please choose what you want to return.' })
      return z.NEVER
    }
  })
  .pipe(Lines)

/** Items of several sellers become one request per seller: every seller sees only their own items. */
export const requestReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/returns/',
  access: 'shopper',
  summary: 'Request a return of items that were delivered in the last 14 days (D39)',
  params: z.object({ orderId: OrderId }),
  body: z.object({
    lines: z.union([Lines, LinesText]),
    reason: z.enum(returnReasons, 'Please choose a reason.'),
    details: text(1000).default(''),
  }),
  upload: { field: 'pictures', maxFiles: MAX_RETURN_PICTURES, maxFileBytes: MAX_PICTURE_BYTES },
  response: Order,
  status: 201,
  errors: [
    'ORDER_NOT_FOUND',
    'NOT_RETURNABLE',
    'RETURN_EXCEEDS_BOUGHT',
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  idempotent: true,
})

const ReturnParams = z.object({ orderId: OrderId, returnId: IdText })

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/returns/:returnId/withdraw/',
  access: 'shopper',
  summary: 'Withdraw one’s own return request, until the goods are received',
  params: ReturnParams,
  response: Order,
  errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_FOUND', 'RETURN_NOT_WITHDRAWABLE'],
})

const Position = z
  .string()
  .regex(new RegExp(`^[1-${MAX_RETURN_PICTURES}]$`), 'This picture doesn’t exist.')
  .transform(Number)

export const getReturnPicture = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/returns/:returnId/pictures/:position/',
  access: 'shopper',
  summary: 'A picture of one’s own return request',
  params: ReturnParams.extend({ position: Position }),
  response: FileBytes,
  produces: 'image/webp',
  errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_FOUND'],
})
