import { endpoints } from '#contract/index.ts'
import { describeDuties, describeUnknownRequests, openShop } from './endpoint-duties.ts'

openShop()
describeDuties(
  endpoints.filter((_, place) => place % 2 === 1),
  { every: 24 },
)
describeUnknownRequests()
