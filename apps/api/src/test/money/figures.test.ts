import { it } from 'vitest'
import { compareFigures } from './figures.ts'

it(
  'keeps wallet, analytics, reports and the M-Pesa balance equal to the ledger after every event',
  { timeout: 300_000 },
  async () => {
    await compareFigures({ sequences: 3, longest: 14 })
  },
)
