import { endpoints } from '#contract/index.ts'
import { describeDuties, describeStrayRequests, openShop } from './endpoint-duties.ts'

openShop()
describeDuties(
  endpoints.filter((_, place) => place % 2 === 1),
  { every: 3 },
)
describeStrayRequests()
