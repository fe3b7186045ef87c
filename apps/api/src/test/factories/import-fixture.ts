import { sql } from 'kysely'
import { expect } from 'vitest'
import { unguessableId } from '../../platform/crypto/random.ts'
import { createJobs } from '../../platform/jobs/index.ts'
import { silentLog } from '../../platform/log.ts'
import { aClock, asSeller } from '../api.ts'
import { aDatabase } from '../database.ts'
import { createSellerCatalogFixture } from './seller-catalog-fixture.ts'

/** A catalogue with one category, whose stores import files of products. */
export async function createImportFixture() {
  const clock = aClock()
  const database = await aDatabase({ poolSize: 16 })
  const jobs = createJobs({ connection: database.connection, log: silentLog })
  const catalogFixture = createSellerCatalogFixture({ db: database.db, clock, jobs })
  await jobs.open()
  const kitchen = await catalogFixture.aCategory('Kitchen')

  const aStore = () => catalogFixture.aStore(`Duka ${unguessableId().slice(0, 8)}`)

  async function ask(storeId: number, method: 'GET' | 'POST', path: string, payload?: object | FormData, headers = {}) {
    const url = `/api/seller/${path}`
    const sent = { method, url, headers: { ...asSeller(storeId), ...headers }, ...(payload && { payload }) }
    const answer = await catalogFixture.app.inject(sent)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      json: isJson ? answer.json() : null,
      text: answer.body,
      headers: answer.headers,
    }
  }

  function upload(storeId: number, csv: string | Buffer) {
    const form = new FormData()
    form.append('file_name', 'products.csv')
    form.append('file', new Blob([new Uint8Array(Buffer.from(csv))]), 'products.csv')
    return ask(storeId, 'POST', 'imports/', form)
  }

  const look = (storeId: number, id: number) => ask(storeId, 'GET', `imports/${id}/`).then(({ json }) => json)

  /** Uploads a file and runs its check to the end. */
  async function checked(storeId: number, csv: string | Buffer) {
    const { status, json } = await upload(storeId, csv)
    expect(status, JSON.stringify(json)).toBe(201)
    await jobs.runJobs()
    return look(storeId, json.id)
  }

  async function imported(storeId: number, csv: string) {
    const found = await checked(storeId, csv)
    expect(found.state, JSON.stringify(await errorsOf(storeId, found.id))).toBe('checked')
    expect((await ask(storeId, 'POST', `imports/${found.id}/apply/`)).status).toBe(200)
    await jobs.runJobs()
    return look(storeId, found.id)
  }

  const errorsOf = async (storeId: number, id: number, query = '') =>
    (await ask(storeId, 'GET', `imports/${id}/errors/${query}`)).json

  const productsOf = async (storeId: number) => (await ask(storeId, 'GET', 'products/?limit=100')).json
  const exported = async (storeId: number) => (await ask(storeId, 'GET', 'exports/products/')).text

  /** All products of a store. */
  async function catalogOf(storeId: number) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(row_to_json(one) order by id, sku), '[]')::text as all from (
        select p.id, p.name, p.state, p.list_price_cents, p.updated_at, v.id as variant, v.sku, v.stock
        from products p join variants v on v.product_id = p.id where p.store_id = ${storeId}
      ) as one`.execute(database.db)
    return rows[0]?.all
  }

  /** An import that is confirmed: its job waits. */
  async function begunImport(store: number, products: number) {
    const rows = Array.from({ length: products }, (_, n) => `,Pot ${n},Kitchen,${n + 1},P-${n},,,,1`)
    const found = await checked(store, fileOf(...rows))
    await ask(store, 'POST', `imports/${found.id}/apply/`)
    return found
  }

  async function close() {
    await jobs.close()
    await database.drop()
  }

  const calls = { ask, upload, look, checked, imported, begunImport, errorsOf, productsOf, exported, catalogOf }
  return { clock, database, jobs, catalogFixture, kitchen, aStore, ...calls, close }
}

const head = 'handle,name,category,price,sku,option1_name,option1_value,variant_price,stock'
export const kettle = ',Kettle,Kitchen,1250.50,K-1,,,,20'
export const shirt = ['shirt,Shirt,kitchen,900,S-M,Size,M,,5', 'shirt,,,,S-L,Size,L,950,7']
export const fileOf = (...rows: string[]) => `${[head, ...rows].join('\r\n')}\r\n`
