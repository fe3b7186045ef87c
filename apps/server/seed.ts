/** `npm run seed -- --products N [--sellers N]`: adds a deterministic synthetic catalogue of any size. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createCatalog } from '../api/src/modules/catalog/index.ts'
import { createMedia } from '../api/src/modules/media/index.ts'
import { createSellers } from '../api/src/modules/sellers/index.ts'
import { systemClock as clock } from '../api/src/platform/clock.ts'
import { createFacts } from '../api/src/platform/facts.ts'
import { seedSynthetic } from '../api/src/seeds/synthetic.ts'
import { openFoundation } from './foundation.ts'
import { fail } from './run.ts'
import { readSettings } from './settings.ts'

const Count = z
  .string()
  .regex(/^\d{1,8}$/, 'must be a number')
  .transform(Number)
const Arguments = z.object({ products: Count, sellers: Count.default(20) })

try {
  const { values } = parseArgs({ options: { products: { type: 'string' }, sellers: { type: 'string' } } })
  const { products, sellers: stores } = Arguments.parse(values)
  const foundation = await openFoundation(readSettings(process.env), { ownServer: false })
  try {
    const { log, database } = foundation
    const { db } = database
    const sellers = createSellers({ clock })
    const catalog = createCatalog({ db, clock, facts: createFacts(), media: createMedia(), sellers })
    await seedSynthetic({ db, clock, log, catalog, sellers, products, stores })
    console.log(`${products} products were added.`)
  } finally {
    await foundation.close()
  }
} catch (error) {
  fail(error)
}
