import { it } from 'vitest'
import { tellStories } from './tell-stories.ts'

it(
  'money is counted once and to the cent, whatever shoppers, providers, networks and kills do',
  { timeout: 600_000 },
  async () => {
    await tellStories({ stories: 100, seed: 20_260_704 })
  },
)
