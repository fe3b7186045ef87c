import './settings.tables.ts'

export { createSettings, fixedSettings, type Settings, type SettingsVersion } from './settings.service.ts'
export { replaceDemoContacts } from './replace-demo-contacts.ts'
export { plainName, shopContactDefaults, type DeliveryZone, type ShopSettings } from './shop-settings.ts'
export { settingsModule } from './module.ts'
