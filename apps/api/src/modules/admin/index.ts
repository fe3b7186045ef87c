export { createAdminPeople } from './people/people.ts'
export { peopleRoutes } from './people/people.routes.ts'
export { createAdminStores } from './stores/stores.ts'
export { adminStoresRoutes } from './stores/stores.routes.ts'
