import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
