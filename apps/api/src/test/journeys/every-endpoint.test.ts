import { endpoints } from '#contract/index.ts'
import { describeContract, describeDuties, openShop } from './endpoint-duties.ts'

openShop()
describeContract()
/** Every second endpoint; `every-other-endpoint.test.ts` has the others and runs in parallel. */
describeDuties(
  endpoints.filter((_, place) => place % 2 === 0),
  { every: 24 },
)
