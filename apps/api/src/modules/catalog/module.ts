import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Module } from '../../platform/module.ts'
import { catalogConstraintCodes } from './catalog.constraints.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { catalogJobs } from './catalog.jobs.ts'
import { createCatalog } from './catalog.service.ts'
import { catalogSubscriptions } from './catalog.subscriptions.ts'
import { commissionRoutes } from './operator/commission.routes.ts'
import { createCommission } from './operator/commission.ts'
import { createCategoryTree } from './operator/categories.ts'
import { categoryTreeRoutes } from './operator/category-tree.routes.ts'
import { createProductChanges } from './operator/changes.ts'
import { createModeration } from './operator/moderation.ts'
import { operatorProductsRoutes } from './operator/products.routes.ts'
import { createProductFiles } from './operator/products.ts'
import { createBulkEdits } from './seller/bulk-edit.service.ts'
import { manyProductsRoutes } from './seller/import/product-import.routes.ts'
import { createProductImports } from './seller/import/product-import.service.ts'
import { sellerProductsRoutes } from './seller/seller-products.routes.ts'
import { createSellerProducts } from './seller/seller-products.service.ts'
import { createProductWriter } from './seller/write-products.ts'
import { createStockAlerts } from './stock-alerts/stock-alerts.ts'
import { stockAlertsRoutes } from './stock-alerts/stock-alerts.routes.ts'
import { catalogRetention } from './catalog.retention.ts'

type Deps = Parameters<typeof createCatalog>[0] &
  Omit<Parameters<typeof createProductWriter>[0], 'catalog'> &
  Omit<Parameters<typeof createSellerProducts>[0], 'writer'> &
  Omit<Parameters<typeof createModeration>[0], 'writer'> &
  Parameters<typeof createProductChanges>[0] &
  Parameters<typeof createStockAlerts>[0] &
  Parameters<typeof createCommission>[0] & { events: DomainEvents; jobs: Jobs }

/** Categories, products, variants, stock and reservations; what sellers and operators do with them. */
export function catalogModule(deps: Deps) {
  const { clock, throttle } = deps
  const catalog = createCatalog(deps)
  const writer = createProductWriter({ ...deps, catalog })
  const sellerProducts = createSellerProducts({ ...deps, writer })
  const imports = createProductImports({ ...deps, writer })
  const bulkEdits = createBulkEdits({ ...deps, writer })
  const changes = createProductChanges(deps)
  const moderation = createModeration({ ...deps, writer })
  const stockAlerts = createStockAlerts(deps)
  return {
    service: { catalog, changes },
    routes(serve) {
      catalogRoutes(serve, catalog)
      stockAlertsRoutes(serve, stockAlerts)
      sellerProductsRoutes(serve, sellerProducts)
      manyProductsRoutes(serve, { clock, throttle, imports, bulkEdits })
      categoryTreeRoutes(serve, createCategoryTree(deps))
      operatorProductsRoutes(serve, { files: createProductFiles(deps), moderation, changes })
      commissionRoutes(serve, createCommission(deps))
    },
    subscriptions: (events) => catalogSubscriptions(events, { ...deps, stockAlerts }),
    retention: catalogRetention,
    jobs: (jobs) => catalogJobs(jobs, { ...deps, catalog, imports, stockAlerts }),
    constraintCodes: catalogConstraintCodes,
  } satisfies Module
}
