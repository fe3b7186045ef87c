import { inject } from 'vitest'
import { openFoundation } from '../../server/foundation.ts'
import { withShop } from '../../server/operator-at-door.ts'
import { readSettings } from '../../server/settings.ts'

/** Does a chore of the shop as it will be done in so many minutes: beside the open shop, by a clock that is ahead. */
export async function minutesLater(minutes: number, chore: string): Promise<void> {
  const settings = readSettings({
    ...process.env,
    LOG_LEVEL: 'error',
    DATA_DIR: inject('shopDataDir'),
    PORT: new URL(inject('shopUrl')).port,
  })
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  const foundation = await openFoundation(settings, { ownServer: false })
  try {
    await withShop(foundation, settings, ({ jobs }) => jobs.runChores([chore]), clock)
  } finally {
    await foundation.close()
  }
}
