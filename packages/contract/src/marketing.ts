import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string().nullable(),
  link: z.string(),
  is_active: z.boolean(),
})

export const LocalAd = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  link: z.string(),
  is_active: z.boolean(),
})

/** Why a coupon cannot be used. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_USED',
  'COUPON_USED_UP',
  'COUPON_MINIMUM',
] as const satisfies ErrorCode[]
export type CouponRefusal = (typeof couponRefusals)[number]

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners/',
  access: 'anyone',
  summary: 'Promotional banners of the home page',
  response: z.array(Banner),
})

export const listLocalAds = endpoint({
  method: 'GET',
  path: '/api/local-ads/',
  access: 'anyone',
  summary: 'Local offers of the home page',
  response: z.array(LocalAd),
})
