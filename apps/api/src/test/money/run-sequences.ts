import fc from 'fast-check'
import { it } from 'vitest'
import { wrongReports } from '../../modules/reports/test/recount.ts'
import { aMoneyWorld, type MoneyWorld } from './a-money-world.ts'
import { commands, type Sequence } from './commands.ts'
import { settle } from './the-books.ts'

/**
 * The number of sequences in one shop before it settles. Each starts while callbacks of earlier ones are in progress.
 */
const sequencesAtOnce = 5
const longest = 24

/** For each of the two files. A thousand takes about a quarter of an hour; MONEY_THOUSANDS=25 takes a night. */
const thousands = Number(process.env.MONEY_THOUSANDS ?? 1)

/**
 * A test for each thousand generated sequences, in a shop of its own, named by its seed: `-t 'from 100003000'` runs one
 * thousand again.
 */
export function describeSequences(options: { seed: number }): void {
  const seeds = Array.from({ length: thousands }, (_, thousand) => options.seed + thousand * 1_000)
  it.for(seeds)(
    'counts every payment once and to the cent in a thousand sequences from %i',
    { timeout: 60 * 60_000 },
    (seed) => assertBooksAgree({ sequences: 1_000, seed }),
  )
}

/**
 * Runs generated sequences of shoppers, providers, lost and repeated notifications, kills and clocks. Compares the
 * shop's books with those of the providers after every five sequences, and the reports with both at the end.
 * @throws with the shortest failing sequences found
 */
export async function assertBooksAgree(options: { sequences: number; seed: number }): Promise<void> {
  const world = await aMoneyWorld()
  try {
    await world.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
    const sequence = fc.commands(commands, { maxCommands: longest, size: 'max' })
    const sequences = fc.array(sequence, { minLength: sequencesAtOnce, maxLength: sequencesAtOnce })
    await fc.assert(
      fc.asyncProperty(sequences, (generated) => runAll(world, generated)),
      { numRuns: options.sequences / sequencesAtOnce, seed: options.seed },
    )
    const wrong = await wrongReports(world.db)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  } finally {
    await world.close()
  }
}

async function runAll(
  world: MoneyWorld,
  sequences: readonly Iterable<fc.AsyncCommand<Sequence, MoneyWorld>>[],
): Promise<void> {
  const buyers = []
  for (const sequence of sequences) {
    const model: Sequence = { buyers: [await world.aBuyer()], cards: [], visits: [] }
    await fc.asyncModelRun(() => ({ model, real: world }), sequence)
    buyers.push(...model.buyers)
  }
  const wrong = await settle(world, buyers)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
