import { it } from 'vitest'
import { assertBooksAgree } from './run-sequences.ts'

it(
  'counts every payment once and to the cent, whatever shoppers, providers, networks and kills do',
  { timeout: 600_000 },
  async () => {
    await assertBooksAgree({ sequences: 25, seed: 20_260_704 })
  },
)
