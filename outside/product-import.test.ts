import { expect, it } from 'vitest'
import { newOperator, newSeller } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'

type Import = { id: number; state: string; rows: number; rows_with_errors: number; good_rows: number }

it('imports the valid rows of a file with an unclosed quotation mark, and queues one entry for review', async () => {
  const [seller, operator] = await Promise.all([newSeller(), newOperator('catalogue')])
  const token = seller.tokens.access
  const [category] = await succeed<{ name: string }[]>('GET', '/api/categories/')
  const good = Array.from({ length: 12 }, (_, n) => `,Pot ${n},${category?.name},5,P-${n},,,1`)
  const file = [
    'handle,name,category,price,sku,option1_name,option1_value,stock',
    `,"Open quote,${category?.name},5,Q-1,,,1`,
    ...good,
    `,Pan,${category?.name},cheap,B-1,,,1`,
    `shirt,Shirt,${category?.name},9,S-M,Size,M,1`,
    'shirt,,,,S-L,Size,L,many',
    ',"Big, round ""jug""","No such category",5,J-1,,,1',
  ].join('\n')
  const form = new FormData()
  form.append('file_name', 'bidhaa.csv')
  form.append('file', new Blob([file]), 'bidhaa.csv')
  const { id } = await succeed<Import>('POST', '/api/seller/imports/', { token, body: form })
  const inState = (state: string) =>
    eventually(async () => {
      const found = await succeed<Import>('GET', `/api/seller/imports/${id}/`, { token })
      expect(found.state).toBe(state)
      return found
    })
  const { rows_with_errors, good_rows } = await inState('refused')
  expect({ rows_with_errors, good_rows }).toEqual({ rows_with_errors: 4, good_rows: 12 })
  const errors = await succeed<{ row: number }[]>('GET', `/api/seller/imports/${id}/errors/`, { token })
  expect(errors.map(({ row }) => row)).toEqual([2, 15, 17, 18])

  const apply = (body?: object) => call('POST', `/api/seller/imports/${id}/apply/`, { token, ...(body && { body }) })
  expect((await apply()).json().code).toBe('IMPORT_NOT_READY')
  const confirmed = { good_rows_only: true, rows_with_errors, good_rows }
  expect((await apply({ ...confirmed, good_rows: 11 })).json().code).toBe('IMPORT_CHECK_CHANGED')
  expect((await apply(confirmed)).status).toBe(200)
  await inState('done')
  const products = await succeed<{ name: string }[]>('GET', '/api/seller/products/?limit=100', { token })
  expect(products.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, n) => `Pot ${n}`).toSorted(),
  )

  type Entry = { kind: string; id: number; revision: number; waiting: number; store: { store_number: number } }
  const { headers } = operator
  async function entries(): Promise<Entry[]> {
    const found: Entry[] = []
    let path: string | undefined = '/api/admin/product-changes/?limit=100'
    while (path !== undefined) {
      const page = await call('GET', path, { headers })
      found.push(...(JSON.parse(page.text) as Entry[]))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return found.filter(({ store }) => store.store_number === seller.storeNumber)
  }
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ kind: 'import', file_name: 'bidhaa.csv', waiting: 12 })
  const at = `/api/admin/product-changes/imports/${entry?.id}/`
  expect(await succeed<object[]>('GET', `${at}products/`, { headers })).toHaveLength(12)
  expect(await succeed('POST', `${at}seen/`, { headers, body: { revision: entry?.revision } })).toEqual({ seen: 12 })
  expect(await entries()).toEqual([])
})
