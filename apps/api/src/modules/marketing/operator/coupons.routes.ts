import * as contract from '#contract/operator/coupons.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OperatorCoupons } from './coupons.ts'

export function operatorCouponsRoutes(serve: Serve, coupons: OperatorCoupons): void {
  serve(contract.listCoupons, async ({ query, call }) => answerPage(call, query, await coupons.list(query)))

  serve(contract.getCoupon, ({ params }) => coupons.get(params.id))

  serve(contract.createCoupon, ({ operator, body }) => coupons.create(operator, body))

  serve(contract.changeCoupon, ({ operator, params, body }) => coupons.change(operator, params.id, body))

  serve(contract.switchCoupon, async ({ operator, params, body }) => {
    await coupons.setActive(operator, params.id, body.is_active)
    return { message: body.is_active ? 'The coupon is on.' : 'The coupon is off.' }
  })
}
