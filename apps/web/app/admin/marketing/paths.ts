export const marketingPath = '/admin/marketing'
export const campaignsPath = '/admin/marketing?list=campaigns'
export const couponsPath = '/admin/marketing?list=coupons'
