import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Catalog } from './catalog.service.ts'
import { changeVisibility, changeVisibilityOfRest } from './maintenance/store-visibility.ts'
import { countShort } from './operator/low-stock-products.ts'
import { republishCategory, republishProducts } from './operator/republish-category.ts'
import { sendStockAlerts, type StockAlerts } from './stock-alerts/stock-alerts.ts'
import { applyImport, checkImport, type ProductImports } from './seller/import/product-import.service.ts'

export function catalogJobs(
  jobs: Jobs,
  deps: {
    db: Db
    events: DomainEvents
    settings: Pick<Settings, 'current'>
    catalog: Catalog
    imports: ProductImports
    stockAlerts: Pick<StockAlerts, 'sendDue'>
  },
): void {
  const { db, events, settings, catalog, imports, stockAlerts } = deps
  jobs.handle(changeVisibility, ({ storeId }) => changeVisibilityOfRest({ db, events }, storeId))
  jobs.handle(republishCategory, (batch) => republishProducts({ db, events, jobs }, batch))
  jobs.handle(sendStockAlerts, ({ productIds }) => stockAlerts.sendDue(productIds))
  jobs.every('update-sale-prices', 10, catalog.updateSalePrices)
  jobs.every('count-popularity', 600, catalog.countPopularity)
  jobs.every('count-low-stock-products', 600, () => countShort(db, settings.current().lowStockBelow))
  importJobs(jobs, imports)
}

export function importJobs(jobs: Jobs, imports: ProductImports): void {
  jobs.handle(checkImport, ({ importId }) => imports.check(importId))
  jobs.handle(applyImport, ({ importId }) => imports.apply(importId))
  jobs.every('resume-imports', 60, imports.resume)
}
