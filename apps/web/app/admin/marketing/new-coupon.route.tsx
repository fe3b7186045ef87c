import { useOutletContext } from 'react-router'
import { type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { screenLoader } from '../access.ts'
import type { Announce } from '../live-announcement.tsx'
import { CouponForm } from './coupon-form.tsx'
import { coupons as messages } from './messages.ts'

export const handle = { title: messages.add, back: toList(messages.back) } satisfies ScreenHandle

export const clientLoader = screenLoader(['finance'])

export default function NewCoupon() {
  const announce = useOutletContext<Announce>()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.add}</h2>
      <CouponForm coupon={null} canDecide announce={announce} />
    </>
  )
}
