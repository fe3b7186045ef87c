import type { Generated } from 'kysely'
import type { CampaignSlug, ContentBannerKind } from '#contract/shared/constants.ts'
import type { Worth } from './coupons/coupon-worth.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    content_banners: {
      id: Generated<number>
      kind: ContentBannerKind
      title: string
      subtitle: string
      media_id: number | null
      link: string
      is_active: boolean
      /** Starts at 1, without gaps. */
      position: number
    }
    coupons: {
      id: Generated<number>
      version: Generated<number>
      /** In capitals. */
      code: string
      kind: Worth['kind']
      percent: number | null
      amount_cents: number | null
      min_subtotal_cents: number
      account_limit: number | null
      overall_limit: number | null
      /** Active uses; null without an overall limit. */
      uses: number | null
      starts_at: Date | null
      ends_at: Date | null
      is_active: boolean
    }
    coupon_stores: {
      coupon_id: number
      store_id: number
    }
    coupon_categories: {
      coupon_id: number
      category_id: number
    }
    coupon_accounts: {
      coupon_id: number
      user_id: number
      uses: number
    }
    coupon_uses: {
      order_id: string
      coupon_id: number
      user_id: number
      used_at: Date
      released_at: Date | null
    }
    newsletter_subscriptions: {
      id: string
      email: string
      state: 'pending' | 'confirmed' | 'unsubscribed'
      requested_at: Date
      confirmation_id: string
      confirmation_expires_at: Date
      confirmed_at: Date | null
      unsubscribed_at: Date | null
    }
    campaigns: {
      id: Generated<number>
      version: Generated<number>
      slug: CampaignSlug
      title: string
      subtitle: string
      starts_at: Date
      ends_at: Date
    }
    campaign_products: {
      campaign_id: number
      product_id: number
      position: number
    }
  }
}
