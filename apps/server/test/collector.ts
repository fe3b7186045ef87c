import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer */
  kind: number
  /** 2: failed */
  status: { code: number; message?: string }
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

type Wire = { attributes: { key: string; value: Record<string, unknown> }[] }
type Batch = {
  resourceSpans: {
    resource: Wire
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'resource'> & Wire)[] }[]
  }[]
}

const record = ({ attributes }: Wire) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Receives OTLP over HTTP as JSON, as an OpenTelemetry collector does. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  let hangs = false
  let requests = 0
  const server: Server = createServer((request, response) => {
    requests++
    if (hangs) return
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Batch).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: record(span), resource: record(resource) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests: () => requests,
    /** Accepts further requests without an answer. */
    hang: () => void (hangs = true),
    recover: () => void (hangs = false),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
