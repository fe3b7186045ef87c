export const campaignsPath = '/admin/marketing/campaigns'
export const couponsPath = '/admin/marketing/coupons'
