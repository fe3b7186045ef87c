import { it } from 'vitest'
import { tellStories } from './tell-stories.ts'

/** Half of the stories, as many other files as this tell the rest: each on a core of its own. */
it('money is counted once and to the cent, whatever happens, 25,000 times', { timeout: 6 * 60 * 60_000 }, async () => {
  await tellStories({ stories: 25_000, seed: 100_000_000 })
})
