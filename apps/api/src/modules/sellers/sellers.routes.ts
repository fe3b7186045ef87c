import { getOwnStore } from '#contract/seller/account.ts'
import { changeStoreSettings, endHoliday, getStoreSettings, startHoliday } from '#contract/seller/store.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Sellers } from './sellers.service.ts'
import type { StoreSettings } from './settings/store-settings.ts'

export function sellersRoutes(
  serve: Serve,
  { db, sellers, settings }: { db: Db; sellers: Sellers; settings: StoreSettings },
): void {
  serve(getOwnStore, async ({ seller }) => {
    const { storeNumber, name, slug, status } = await sellers.own(db, seller)
    return { store_number: storeNumber, name, slug, status, is_owner: seller.isOwner, rights: [...seller.rights] }
  })

  serve(getStoreSettings, ({ seller }) => settings.get(seller))
  serve(changeStoreSettings, ({ seller, body, files }) => settings.change(seller, body, files))
  serve(startHoliday, ({ seller, body }) =>
    settings.startHoliday(seller, { until: new Date(body.until), message: body.message }),
  )
  serve(endHoliday, ({ seller }) => settings.endHoliday(seller))
}
