import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp } from './app.ts'
import { countRequests, nameRoute } from './count-requests.ts'

/** The API behind a page cache, as a shop answers. */
async function aShop() {
  const metrics = createMetrics('1.2.3')
  const http = createHttp({ log: silentLog, metrics, trustedProxies: [], allowedOrigins: [], constraintCodes: {} })
  http.get('/things/:id/', async () => ({ fine: true }))
  http.get('/page/', async () => (await http.inject('/things/7/')).json())
  http.get('/events/', { config: { streams: true } }, async () => 'data: 1\n\n')
  await http.ready()
  const server = createServer(
    countRequests(metrics, (request, response) => {
      if (request.url !== '/cached/') return http.routing(request, response)
      nameRoute(response, 'cached page')
      response.end('from memory')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const counts = async () => {
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => /^(http_request|inner_call)_duration_seconds_count/.test(line))
    return lines.map((line) => line.replace(/_duration_seconds_count\{/, ' ').replace(/release="1.2.3",?|\}/g, ''))
  }
  return { url, counts }
}

it('counts every answer once: of the API, of pages from memory, and inner calls apart; no event streams', async () => {
  const { url, counts } = await aShop()
  for (const path of ['/things/7/', '/things/8/', '/cached/', '/page/', '/nowhere/', '/events/'])
    await (await fetch(url + path)).text()
  await expect
    .poll(async () => (await counts()).toSorted())
    .toEqual([
      'http_request method="GET",route="/page/",status="200" 1',
      'http_request method="GET",route="/things/:id/",status="200" 2',
      'http_request method="GET",route="cached page",status="200" 1',
      'http_request method="GET",route="unknown",status="404" 1',
      'inner_call method="GET",route="/things/:id/",status="200" 1',
    ])
})
