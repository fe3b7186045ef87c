/** Shoppers who request public pages and answers, as a browser asks, but without the work to decompress them. */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchEnvironment } from './environment.ts'
import { shuffled } from './shuffled.ts'

/** Whether the request was answered with 200. */
type Get = (path: string) => Promise<boolean>

/** Pages of different products, in random order. */
export async function productPaths({ pool }: BenchEnvironment, pages: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where state = 'listed' order by md5(id::text) limit $1`,
    [pages],
  )
  return rows.map(({ id }) => `/products/${id}`)
}

/** Pages and answers of the home page, the lists of all categories and 300 products, in random order. */
export async function shopperPaths(environment: BenchEnvironment): Promise<string[]> {
  const { rows: categories } = await environment.pool.query<{ slug: string }>('select slug from categories')
  const lists = categories.flatMap(({ slug }) => [`/categories/${slug}`, `/api/products/category/${slug}/`])
  const products = await productPaths(environment, 300)
  return shuffled(['/', '/products', ...lists, ...products.flatMap((path) => [path, `/api${path}/`])])
}

export function createGet(url: string): Get {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  return (path) =>
    new Promise((resolve) => {
      const request = get(url + path, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode === 200)).on('error', () => resolve(false))
      })
      request.on('error', () => resolve(false))
    })
}

/** As in a shop that has been open for a while: every page was shown once. */
export async function openAll(paths: readonly string[], get: Get): Promise<void> {
  const waiting = paths.values()
  const openNext = async () => {
    for (const path of waiting) await get(path)
  }
  await Promise.all(Array.from({ length: 8 }, openNext))
}

/**
 * Sends each request at its time, even while earlier ones are unanswered, until `isDone`. Latency is measured from that
 * time, in the order of the requests.
 */
export async function sendSteadily(
  paths: readonly string[],
  get: Get,
  perSecond: number,
  isDone: (sent: number) => boolean,
): Promise<{ latenciesMs: number[]; failures: number }> {
  const startedAt = performance.now()
  const sent: Promise<number | null>[] = []
  const sendDue = async (dueMs: number) => {
    const isGood = await get(paths[sent.length % paths.length] ?? '/')
    return isGood ? performance.now() - startedAt - dueMs : null
  }
  while (!isDone(sent.length)) {
    const dueMs = (sent.length / perSecond) * 1000
    const earlyMs = dueMs - (performance.now() - startedAt)
    if (earlyMs > 0) await pause(earlyMs)
    sent.push(sendDue(dueMs))
  }
  const answered = await Promise.all(sent)
  const latenciesMs = answered.filter((latency) => latency !== null)
  return { latenciesMs, failures: answered.length - latenciesMs.length }
}
