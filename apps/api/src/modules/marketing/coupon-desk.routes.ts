import * as contract from '#contract/operator-coupons.ts'
import { answerPage } from '../../platform/http/next-link.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { CouponDesk } from './coupon-desk.ts'

export function couponDeskRoutes(serve: Serve, desk: CouponDesk): void {
  serve(contract.listCoupons, async ({ query, call }) => answerPage(call, query, await desk.list(query)))

  serve(contract.getCoupon, ({ params }) => desk.get(params.id))

  serve(contract.createCoupon, ({ operator, body }) => desk.create(operator, body))

  serve(contract.changeCoupon, ({ operator, params, body }) => desk.change(operator, params.id, body))

  serve(contract.switchCoupon, async ({ operator, params, body }) => {
    await desk.switch(operator, params.id, body.is_active)
    return { message: body.is_active ? 'The coupon is on.' : 'The coupon is off.' }
  })
}
