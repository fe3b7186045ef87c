import * as contract from '#contract/seller/second-factor.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { SellerFactors } from './seller-factors.ts'

export function secondFactorRoutes(serve: Serve, factors: SellerFactors): void {
  serve(contract.getSecondFactor, async ({ seller }) => {
    const { isEnabled, recoveryCodesLeft } = await factors.status(seller.userId)
    return { is_enabled: isEnabled, recovery_codes_left: recoveryCodesLeft }
  })

  serve(contract.beginSecondFactor, ({ seller, body, call }) =>
    factors.begin(seller.userId, body.password, call.address),
  )

  serve(contract.confirmSecondFactor, async ({ seller, body, call }) => ({
    codes: await factors.confirm(seller.userId, body.code, call.address),
  }))

  serve(contract.disableSecondFactor, async ({ seller, body, call }) => {
    await factors.disable(seller.userId, body, call.address)
    return { message: 'Two-step sign-in is off.' }
  })

  serve(contract.renewRecoveryCodes, async ({ seller, body, call }) => ({
    codes: await factors.renewRecoveryCodes(seller.userId, body, call.address),
  }))
}
