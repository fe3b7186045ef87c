import { openShop } from './shop.ts'
import { readSettings } from './settings.ts'

const longestStopMs = 9500

try {
  const shop = await openShop(readSettings(process.env), { dev: process.argv.includes('--dev') })
  console.log(`Sokoni is open at ${shop.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(shop.close))
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}

/** Finishes what is under way and ends with 0, within 10 seconds whatever hangs. */
function stop(close: () => Promise<void>) {
  setTimeout(() => process.exit(1), longestStopMs).unref()
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
