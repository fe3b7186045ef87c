import './sellers.tables.ts'

export { createSellers, type NewStore, type Sellers, type Store } from './sellers.service.ts'
export { slugOf } from './slug.ts'
