/** Generates the types of the API from the document that the shop serves: `node generate.ts URL`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { shopUrl } from './shop.ts'

const response = await fetch(`${shopUrl}/api/openapi.json`)
if (!response.ok) throw new Error(`/api/openapi.json answered ${response.status}`)
const folder = join(import.meta.dirname, '../../build/outside')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'shop-api.d.ts'), astToString(await openapiTS((await response.json()) as OpenAPI3)))
