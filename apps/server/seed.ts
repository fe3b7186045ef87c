/**
 * `npm run seed -- --products N [--sellers N] [--orders N]`: adds a deterministic synthetic catalogue and past orders.
 */
import { z } from 'zod'
import { readOptions } from '../../scripts/command-line.ts'
import { fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings } from './settings/settings.ts'

const Count = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)

const options = readOptions({
  name: 'npm run seed --',
  text: `Adds a synthetic catalogue to the shop's database. The result is the same each time. Products are streamed: a million
needs less than 1 GiB of memory. In a database without products the indexes are created last, so a new shop is filled
in a fraction of the time. A seed that was cut off begins again in a new database. --products is required. Uses the
database of DATABASE_URL, or of DATA_DIR (./data by default); docs/settings.md lists all settings.`,
  options: {
    products: { type: 'string', value: 'N', text: 'products to add' },
    sellers: { type: 'string', value: 'N', text: 'stores to add as their sellers', default: '20' },
    orders: { type: 'string', value: 'N', text: 'orders to add, within the past year', default: '0' },
  },
})

try {
  const [products, stores, orders] = [countOf('products'), countOf('sellers'), countOf('orders')]
  const settings = readSettings(environment())
  if (settings.mode === 'production')
    throw new Error('npm run seed adds made-up stores, products and sales, so it can’t run with SHOP_MODE=production.')
  // The modules of the shop take seconds to load: a wrong argument is reported before.
  const { seedShop } = await import('./synthetic-shop.ts')
  await seedShop(settings, { products, stores, orders })
} catch (error) {
  fail(error)
}

/** @throws when the option is missing or not a number */
function countOf(name: keyof typeof options): number {
  const count = Count.safeParse(options[name])
  if (!count.success) throw new Error(`--${name} must be a number with up to 8 digits, such as --${name} 1000.`)
  return count.data
}
