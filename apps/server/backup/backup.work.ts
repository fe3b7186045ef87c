import type { ServerSettings } from '../settings/settings.ts'
import { backUp as write } from './backup.ts'

/** In a process of its own: encryption would keep the shop from its requests. */
export function backUp(settings: ServerSettings): Promise<string> {
  return write(settings)
}
