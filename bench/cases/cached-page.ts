import { get, type IncomingMessage } from 'node:http'
import type { Case } from '../case.ts'

const request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } } as const
/** Headers that Node adds to every answer. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** The home page of an anonymous user. The baseline answers every request with the bytes of that page. */
export const cachedPage: Case = {
  name: 'cached-page',
  title: 'Cached page: home, brotli',
  aim: 0.8,
  equality: 'same size',
  requests: async () => [request],

  async baseline({ shopUrl }) {
    const page = await open(shopUrl)
    const body = Buffer.concat(await page.toArray())
    const headers = Object.entries(page.headers).filter(([name]) => !ownHeaders.has(name))
    const sent = headers.flatMap(([name, value]) => [name, String(value)])
    return (_, response) => response.writeHead(200, sent).end(body)
  },
}

/** Resolves with the response. Its body is not decompressed. */
function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url + request.path, { headers: request.headers }, resolve).on('error', reject)
  })
}
