import { jobType } from '../../platform/jobs/index.ts'

export const indexProducts = jobType<{ productIds: readonly number[] }>('index-products')
