import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Case } from '../case.ts'

const request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } } as const
/** Headers that Node adds to every answer. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** The home page of an anonymous user. The baseline answers every request with the bytes of that page. */
export const cachedPage: Case = {
  name: 'cached-page',
  title: 'Cached page: home, brotli',
  requests: async () => [request],

  baseline: {
    aim: 0.8,
    equality: 'same size',
    async open({ shopUrl }) {
      const page = await openHome(shopUrl)
      const headers = Object.entries(page.headers).filter(([name]) => !ownHeaders.has(name))
      const sent = headers.flatMap(([name, value]) => [name, String(value)])
      return (_, response) => response.writeHead(200, sent).end(page.body)
    },
  },

  floor: { equality: 'same size' },
}

type Page = { headers: IncomingHttpHeaders; body: Buffer }

/** Enough for each of the page's few renderings to be requested twice: then the shop has compressed it better. */
export const homeVisits = 60

/** The home page as it is transferred, not decompressed: the smallest, since a new one is compressed quickly. */
export async function openHome(url: string): Promise<Page> {
  let smallest = await ask(url)
  for (let visit = 1; visit < homeVisits; visit++) {
    const page = await ask(url)
    if (page.body.length < smallest.body.length) smallest = page
  }
  return smallest
}

async function ask(url: string): Promise<Page> {
  const page = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + request.path, { headers: request.headers }, resolve).on('error', reject)
  })
  return { headers: page.headers, body: Buffer.concat(await page.toArray()) }
}
