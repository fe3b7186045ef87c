import type { Module } from '../../platform/module.ts'
import type { CloseStore, StoreMessages, StoreModeration } from '../sellers/index.ts'
import { createAuditLog } from './operations/audit-log.ts'
import { createDashboard } from './operations/dashboard.ts'
import { adminOperationsRoutes } from './operations/operations.routes.ts'
import { createOrderDetails } from './orders/order-details.ts'
import { operatorOrdersRoutes } from './orders/orders.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { createAdminPeople } from './people/people.ts'
import { createOperatorSettings } from './settings/operator-settings.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { createAdminStores } from './stores/stores.ts'
import { adminStoresRoutes } from './stores/stores.routes.ts'

type Deps = Omit<Parameters<typeof createAdminStores>[0], 'status' | 'messages' | 'close'> &
  Parameters<typeof createDashboard>[0] &
  Parameters<typeof createAdminPeople>[0] &
  Parameters<typeof createOrderDetails>[0] &
  Parameters<typeof createOperatorSettings>[0] &
  Parameters<typeof createAuditLog>[0] &
  Omit<Parameters<typeof adminOperationsRoutes>[1], 'dashboard' | 'auditLog'> &
  Omit<Parameters<typeof peopleRoutes>[1], 'people' | 'exportOf'> & {
    orders: Parameters<typeof operatorOrdersRoutes>[2]
    storeModeration: StoreModeration
    storeMessages: StoreMessages
    closeStore: CloseStore
    exportAccount: Parameters<typeof peopleRoutes>[1]['exportOf']
  }

/** The operators' screens that need several modules. */
export function adminModule(deps: Deps) {
  const { storeModeration: status, storeMessages: messages, closeStore: close } = deps
  return {
    service: {},
    routes(serve) {
      adminStoresRoutes(serve, createAdminStores({ ...deps, status, messages, close }))
      peopleRoutes(serve, { ...deps, people: createAdminPeople(deps), exportOf: deps.exportAccount })
      operatorOrdersRoutes(serve, createOrderDetails(deps), deps.orders)
      const dashboard = createDashboard(deps)
      adminOperationsRoutes(serve, { ...deps, dashboard, auditLog: createAuditLog(deps) })
      settingsRoutes(serve, createOperatorSettings(deps))
    },
  } satisfies Module
}
