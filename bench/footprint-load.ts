import { randomUUID } from 'node:crypto'
import type { Request } from './case.ts'
import { load } from './load.ts'

/** Sends what shoppers send, with 16 clients: lists, details, pages, and a cart that changes. */
export async function loadAsShoppers(url: string, seconds: number): Promise<void> {
  const requests = await shoppersRequests(url)
  const { latenciesMs, failures } = await load(url, requests, { span: { seconds } })
  if (failures > 0) throw new Error(`${failures} of ${failures + latenciesMs.length} requests of the load failed`)
}

async function shoppersRequests(url: string): Promise<Request[]> {
  const products = await call<{ results: { id: number }[] }>(url, '/api/products/?limit=50&in_stock=true')
  const ids = products.results.map(({ id }) => id)
  const { access } = await call<{ access: string }>(url, '/api/register/', registration())
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const [first = 0] = ids
  const added = await call<{ cart: { id: number }[] }>(url, '/api/cart/add/', { product_id: first }, headers)
  const line = added.cart[0]?.id
  const read = (path: string, given = {}): Request => ({ method: 'GET', path, headers: given })
  return ids.flatMap((id, index) => [
    read('/', { 'accept-encoding': 'br' }),
    read(`/products/${id}`, { 'accept-encoding': 'br' }),
    read(`/api/products/?limit=24&max_price=${10_000 + index}`),
    read(`/api/products/${id}/`, headers),
    read('/api/cart/', headers),
    { method: 'PATCH', path: `/api/cart/update/${line}/`, headers, body: `{"quantity":${1 + (index % 2)}}` },
  ])
}

function registration() {
  const name = `bench-${randomUUID().slice(0, 8)}`
  return { email: `${name}@bench.test`, name, password: `${randomUUID()}-Aa1` }
}

/** A POST where there is a body. @throws when it is refused */
async function call<Answer>(url: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url + path, { ...sent, headers: { 'content-type': 'application/json', ...headers } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
