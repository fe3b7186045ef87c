import { it } from 'vitest'
import { runSequences } from './run-sequences.ts'

it(
  'counts every payment once and to the cent, whatever shoppers, providers, networks and kills do',
  { timeout: 600_000 },
  async () => {
    await runSequences({ sequences: 50, seed: 20_260_704 })
  },
)
