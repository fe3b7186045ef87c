import { describeKills } from './kill-at-steps.ts'

describeKills({ every: 400 })
