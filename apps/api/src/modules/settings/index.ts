import './settings.tables.ts'
export { createSettings, fixedSettings, type Settings } from './settings.service.ts'
export type { DeliveryZone, ShopSettings } from './shop-settings.ts'
