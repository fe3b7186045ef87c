import { z } from 'zod'
import { MAX_RETURN_PICTURES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { OperatorReturn } from './orders.ts'
import { openReturnStates } from '../shared/states.ts'
import { FileBytes, IdText, Page, requiredLine } from '../shared/text.ts'

/** Return requests of shoppers and the decisions of operators (D39). */

const ofShoppers = { access: 'operator', roles: ['support', 'finance'] } as const
const params = z.object({ id: IdText })
const decided = ['RETURN_NOT_FOUND', 'RETURN_STEP_NOT_POSSIBLE'] as const

export const listOpenReturns = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/returns/',
  summary: 'Returns that need an operator’s decision, oldest first',
  query: Page.extend({ state: z.enum(openReturnStates).optional() }),
  response: z.array(OperatorReturn),
})

const Position = z
  .string()
  .regex(new RegExp(`^[1-${MAX_RETURN_PICTURES}]$`), 'This picture doesn’t exist.')
  .transform(Number)

export const openReturnPicture = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/returns/:id/pictures/:position/',
  summary: 'A picture of a return request',
  params: params.extend({ position: Position }),
  response: FileBytes,
  produces: 'image/webp',
  errors: ['RETURN_NOT_FOUND'],
})

export const approveReturn = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/returns/:id/approve/',
  summary: 'Approve a return: the shopper may send the goods back',
  params,
  /** How to send the goods back, as the shopper reads it. */
  body: z.object({ answer: requiredLine(300, 'Please enter return instructions.') }),
  response: OperatorReturn,
  errors: decided,
})

export const rejectReturn = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/returns/:id/reject/',
  summary: 'Reject a return, either before the goods are sent or after they were inspected',
  params,
  /** The reason for the rejection, as the shopper reads it. */
  body: z.object({ answer: requiredLine(300, 'Please enter a reason.') }),
  response: OperatorReturn,
  errors: decided,
})

export const receiveReturn = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/returns/:id/receive/',
  summary: 'Record that the returned goods were received',
  params,
  response: OperatorReturn,
  errors: decided,
})

export const refundReturn = endpoint({
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  method: 'POST',
  path: '/api/admin/returns/:id/refund/',
  summary: 'Refund exactly the amount paid for the returned goods',
  params,
  response: OperatorReturn,
  errors: [
    ...decided,
    'REFUND_EXCEEDS_PAID',
    'REFUND_TOO_SMALL',
    'NOT_SO_MANY_LEFT',
    'ORDER_DISPUTED',
    'SECOND_FACTOR_NEEDED',
  ],
})
