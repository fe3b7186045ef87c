import { it } from 'vitest'
import { assertFiguresAgree } from './figures.ts'

it.for(Array.from({ length: 20 }, (_, batch) => batch + 1))(
  'keeps wallet, analytics, reports and the M-Pesa balance equal to the ledger after every event, batch %i',
  { timeout: 60 * 60_000 },
  (seed) => assertFiguresAgree({ sequences: 6, longest: 24, seed }),
)
