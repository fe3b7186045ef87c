import { COUNTIES, type County } from '#contract/shared/constants.ts'
import { storedText } from '#web/lib/storage/storage.ts'

const stored = storedText('delivery_county')

/** The county that was last chosen for a delivery estimate; stored in this browser only. */
export const deliveryCounty = {
  read(): County | null {
    const county = stored.read()
    return COUNTIES.find((known) => known === county) ?? null
  },
  write: (county: County) => stored.write(county),
}
