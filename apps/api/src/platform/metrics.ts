import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of the process, in the Prometheus format. Labels are route patterns and fixed words, never ids. */
export type Metrics = {
  request(method: string, route: string, status: number, seconds: number): void
  counter(name: string, help: string, labels?: string[]): Counter
  /** One value for each value of `label`, read at every scrape; no values when reading fails. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const process = countProcess()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauges: (name, help, label, read) => {
      // oxlint-disable-next-line no-new -- a gauge registers itself
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await read().catch(() => new Map<string, number>())
          this.reset()
          for (const [value, count] of values) this.set({ [label]: value }, count)
        },
      })
    },
    text: () => Registry.merge([registry, process]).metrics(),
    contentType: registry.contentType,
  }
}

let ofProcess: Registry | null = null

/** The process metrics are collected once per process: each collector starts a timer that is never stopped. */
function countProcess(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
