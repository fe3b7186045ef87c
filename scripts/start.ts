/** `npm start`. What it imports is stored without its types, so that Node strips them once for each version. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../build/compiled'))
await import('./start-shop.ts')
