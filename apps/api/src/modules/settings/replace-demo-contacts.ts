import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Settings } from './settings.service.ts'
import { shopContactDefaults } from './shop-settings.ts'

/**
 * Replaces the demo shop's contacts with the shop's own; contacts that an operator changed stay. Several processes may
 * call this concurrently: the second finds nothing to change.
 */
export async function replaceDemoContacts(
  { db, settings }: { db: Db; settings: Settings },
  own: { email: string; phone: string },
): Promise<void> {
  const { contact } = (await settings.newest()).settings
  const stored = (name: keyof typeof shopContactDefaults, value: string) =>
    contact[name] === shopContactDefaults[name] ? value : contact[name]
  const next = {
    ...contact,
    email: stored('email', own.email),
    phone: stored('phone', own.phone),
    whatsapp: stored('whatsapp', own.phone),
  }
  await inTransaction(db, (tx) => settings.change(tx, 'shop', { contact: next }))
}
