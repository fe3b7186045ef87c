import { MAX_COUNT } from '#contract/shared/constants.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Coupon } from './data.ts'
import { coupons as messages } from './messages.ts'

export function OnOff({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="good">{messages.on}</Badge> : <Badge tone="neutral">{messages.off}</Badge>
}

export function usesOf({ uses, overall_limit }: Coupon): string {
  const max = MAX_COUNT.toLocaleString('en-KE')
  const counted = uses > MAX_COUNT && overall_limit === null ? `${max}+` : uses.toLocaleString('en-KE')
  return overall_limit === null ? counted : messages.usesOf(counted, overall_limit)
}
