import { it } from 'vitest'
import { compareFigures } from './figures.ts'

it(
  'wallet, analytics, reports and the M-Pesa till agree with the ledger after every event',
  { timeout: 300_000 },
  async () => {
    await compareFigures({ sequences: 3, longest: 14 })
  },
)
