import fc from 'fast-check'
import { aMoneyWorld } from './a-money-world.ts'
import { commands, type Story } from './commands.ts'
import { objections, settleDown } from './the-books.ts'

/** Databases grow with what happened in them; after so many stories a new one is begun. */
const storiesAWorld = 250
const longest = 24

/**
 * Lives random stories of shoppers, providers, lost and doubled news, kills and clocks, and holds the books of the shop
 * against those of the providers after each.
 * @throws with the shortest story found in which something is wrong
 */
export async function tellStories(options: { stories: number; seed?: number }): Promise<void> {
  for (let told = 0; told < options.stories; told += storiesAWorld) {
    const world = await aMoneyWorld()
    try {
      await world.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
      const story = fc.asyncProperty(fc.commands(commands, { maxCommands: longest, size: 'max' }), async (steps) => {
        const real = world
        const model: Story = { buyers: [await world.aBuyer()], cards: [], visits: [] }
        await fc.asyncModelRun(() => ({ model, real }), steps)
        await settleDown(world)
        const wrong = await objections(world, model)
        if (wrong.length > 0) throw new Error(wrong.join('\n'))
      })
      const numRuns = Math.min(storiesAWorld, options.stories - told)
      await fc.assert(story, { numRuns, ...(options.seed !== undefined && { seed: options.seed + told }) })
    } finally {
      await world.close()
    }
  }
}
