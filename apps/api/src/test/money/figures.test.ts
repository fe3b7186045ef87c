import { it } from 'vitest'
import { assertFiguresAgree } from './figures.ts'

it(
  'keeps wallet, analytics, reports and the M-Pesa balance equal to the ledger after every event',
  { timeout: 300_000 },
  async () => {
    await assertFiguresAgree({ sequences: 3, longest: 14 })
  },
)
