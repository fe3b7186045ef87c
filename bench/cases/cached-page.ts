import { get } from 'node:http'
import type { Case } from '../case.ts'

const request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } } as const

/** The home page as everybody gets it. The limit knows one answer, the page's own bytes, and sends it to whoever asks. */
export const cachedPage: Case = {
  name: 'cached-page',
  title: 'Cached page: home, brotli',
  aim: 0.8,
  equality: 'same size',
  requests: async () => [request],

  async limit({ shopUrl }) {
    const page = await download(shopUrl)
    const headers = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br']
    headers.push('content-length', String(page.length))
    return (_, response) => response.writeHead(200, headers).end(page)
  },
}

/** The bytes as they travel. */
function download(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url + request.path, { headers: request.headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
