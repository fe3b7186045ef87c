import { endpoints } from '#contract/index.ts'
import { describeDuties, openShop } from './endpoint-duties.ts'

openShop()
describeDuties(endpoints)
