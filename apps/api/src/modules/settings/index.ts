import './settings.tables.ts'
export { createSettings, fixedSettings, type Settings, type SettingsVersion } from './settings.service.ts'
export { plainName, type DeliveryZone, type ShopSettings } from './shop-settings.ts'
