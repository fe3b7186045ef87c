export const marketingPath = '/admin/marketing'
export const campaignsPath = '/admin/marketing?list=campaigns'
