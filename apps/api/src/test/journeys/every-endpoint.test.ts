import { endpoints } from '#contract/index.ts'
import { describeContract, describeDuties, openShop } from './endpoint-duties.ts'

openShop()
describeContract()
/** Every other one; `every-other-endpoint.test.ts` has the rest, on a core of its own. */
describeDuties(
  endpoints.filter((_, place) => place % 2 === 0),
  { every: 3 },
)
