import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The route that answered; null for event streams, which are not counted. */
const routes = new WeakMap<ServerResponse, string | null>()

/** Called by what answers: the pattern of the path, such as `/api/orders/:orderId/`, or a kind of page. */
export function nameRoute(response: ServerResponse, route: string | null): void {
  routes.set(response, route)
}

/**
 * Counts every answer once, by the time until its last byte was handed over: answers of the API and of pages alike, also
 * those whose client hung up. What pages ask the API inside the process is counted apart (`inner_call_duration_seconds`).
 */
export function countRequests(metrics: Metrics, handle: Handler): Handler {
  const durations = metrics.histogram('http_request_duration_seconds', 'Time to answer, by route', [
    'method',
    'route',
    'status',
  ])
  return (request, response) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const route = routes.get(response)
      if (route === null) return
      const labels = { method: request.method ?? '', route: route ?? 'unknown', status: response.statusCode }
      durations.observe(labels, (performance.now() - startedAt) / 1000)
    })
    handle(request, response)
  }
}
