import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import type { Coupon } from './data.ts'
import { coupons as messages } from './messages.ts'

/** Activates or deactivates a coupon. */
export function CouponSwitch({ coupon: { id, code, is_active }, announce }: { coupon: Coupon; announce: Announce }) {
  const step = useStep('coupons')
  const parts = { params: { id: String(id) }, body: { is_active: !is_active } }
  return (
    <ConfirmButton
      text={is_active ? messages.switchOff : messages.switchOn}
      label={is_active ? messages.switchOffOf(code) : messages.switchOnOf(code)}
      question={is_active ? messages.confirmSwitchOff(code) : messages.confirmSwitchOn(code)}
      run={() => step(() => operatorApi.call('PATCH /api/admin/coupons/:id/', parts))}
      done={is_active ? messages.switchedOff(code) : messages.switchedOn(code)}
      announce={announce}
    />
  )
}
