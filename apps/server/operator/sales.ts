import { rebuildSales } from '../../api/src/modules/analytics/index.ts'
import type { Foundation } from '../foundation.ts'

export const salesUsage = `npm run operator -- rebuild-sales
  counts what stores have sold anew from orders, cancellations and refunds, and says on which days it was wrong`

/** The maximum of days printed for a person. */
const maxListed = 20

export const salesCommands = {
  'rebuild-sales': async ({ database }: Foundation) => {
    const { days, wrong } = await rebuildSales(database.db)
    if (wrong.length === 0) return console.log(`All was right: ${days} days were counted.`)
    const more = wrong.length > maxListed ? ' …' : ''
    console.log(
      `${wrong.length} of ${days} days were wrong, and are right now: ${wrong.slice(0, maxListed).join(' ')}${more}`,
    )
  },
}
