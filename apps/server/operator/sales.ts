import { rebuildSales } from '../../api/src/modules/analytics/index.ts'
import type { Foundation } from '../foundation.ts'

/** The maximum of days printed for a person. */
const maxListed = 20

export const salesCommands = {
  'rebuild-sales': async ({ database }: Foundation) => {
    const { days, wrong } = await rebuildSales(database.db)
    if (wrong.length === 0) return console.log(`No corrections needed (days checked: ${days}).`)
    const more = wrong.length > maxListed ? ' …' : ''
    console.log(`Days corrected: ${wrong.length} of ${days}: ${wrong.slice(0, maxListed).join(' ')}${more}`)
  },
}
