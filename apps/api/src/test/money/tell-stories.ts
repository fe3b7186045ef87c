import fc from 'fast-check'
import { it } from 'vitest'
import { wrongReports } from '../../modules/reports/test/recount.ts'
import { aMoneyWorld, type MoneyWorld } from './a-money-world.ts'
import { commands, type Story } from './commands.ts'
import { settle } from './the-books.ts'

/** So many are told in one shop before it comes to rest: each while the callbacks of those before are still under way. */
const storiesAtOnce = 5
const longest = 24

/**
 * A test for each thousand of stories, in a shop of its own, named by the seed they grow from: `-t 'from 100003000'`
 * tells one thousand again.
 */
export function describeStories(options: { thousands: number; seed: number }): void {
  const seeds = Array.from({ length: options.thousands }, (_, thousand) => options.seed + thousand * 1_000)
  it.for(seeds)(
    'money is counted once and to the cent, whatever happens, in a thousand stories from %i',
    { timeout: 60 * 60_000 },
    (seed) => tellStories({ stories: 1_000, seed }),
  )
}

/**
 * Lives random stories of shoppers, providers, lost and doubled news, kills and clocks, and holds the books of the shop
 * against those of the providers after every five,
 * and reports against both in the end.
 * @throws with the shortest stories found in which something is wrong
 */
export async function tellStories(options: { stories: number; seed: number }): Promise<void> {
  const world = await aMoneyWorld()
  try {
    await world.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
    const story = fc.commands(commands, { maxCommands: longest, size: 'max' })
    const stories = fc.array(story, { minLength: storiesAtOnce, maxLength: storiesAtOnce })
    await fc.assert(
      fc.asyncProperty(stories, (tales) => tell(world, tales)),
      { numRuns: options.stories / storiesAtOnce, seed: options.seed },
    )
    const wrong = await wrongReports(world.db)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  } finally {
    await world.close()
  }
}

async function tell(world: MoneyWorld, tales: readonly Iterable<fc.AsyncCommand<Story, MoneyWorld>>[]): Promise<void> {
  const buyers = []
  for (const tale of tales) {
    const model: Story = { buyers: [await world.aBuyer()], cards: [], visits: [] }
    await fc.asyncModelRun(() => ({ model, real: world }), tale)
    buyers.push(...model.buyers)
  }
  const wrong = await settle(world, buyers)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
