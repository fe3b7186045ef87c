import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { screenLoader } from '../access.ts'
import { usePermission } from '../data/session.ts'
import type { Announce } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import type { Route } from './+types/coupon.route.ts'
import { OnOff, usesOf } from './coupon-cells.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponSwitch } from './coupon-switch.tsx'
import { type Coupon, couponQuery } from './data.ts'
import { coupons as messages, marketing } from './messages.ts'
import { viewRoles } from './views.ts'

export const handle = {
  title: ({ couponId }) => itemTitle(couponQuery(Number(couponId)), ({ code }) => code),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(viewRoles.coupons, ({ params: { couponId } }) => [
  couponQuery(Number(couponId)),
])

/** One coupon; only roles that decide on money may change it. */
export default function OneCoupon({ params: { couponId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={couponId}
      requested={useQuery(couponQuery(Number(couponId)))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(coupon) => <CouponDetails coupon={coupon} />}
    </LoadedItem>
  )
}

function CouponDetails({ coupon }: { coupon: Coupon }) {
  const announce = useOutletContext<Announce>()
  const canDecide = usePermission(['finance'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold wrap-anywhere">{coupon.code}</h2>
        <OnOff isActive={coupon.is_active} />
        <span className="text-muted">
          {messages.uses}: {usesOf(coupon)}
        </span>
      </div>
      {canDecide ? (
        <div>
          <CouponSwitch coupon={coupon} announce={announce} />
        </div>
      ) : (
        <p className="text-sm text-muted">{marketing.notYours}</p>
      )}
      <CouponForm coupon={coupon} canDecide={canDecide} announce={announce} />
    </>
  )
}
