import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from './in-time.ts'

/** The metrics of the process, in the Prometheus format. Labels are route patterns and fixed words, never ids. */
export type Metrics = {
  counter(name: string, help: string, labels?: string[]): Counter
  /** Seconds. */
  histogram(name: string, help: string, labels?: string[]): Histogram
  /** One value, read at every scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** One value for each value of `label`, read at every scrape; no values when reading fails. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void
  text(): Promise<string>
  contentType: string
}

/** Requests take milliseconds; a statement may take a minute. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** @param release the version of the shop, a label of every metric */
export function createMetrics(release = 'development'): Metrics {
  const registry = new Registry()
  const process = countProcess()
  const registers = [registry]
  return {
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    histogram: (name, help, labelNames = []) => new Histogram({ name, help, labelNames, buckets, registers }),
    gauge: (name, help, read) => {
      // oxlint-disable-next-line no-new -- a gauge registers itself
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    gauges: (name, help, label, read) => {
      // oxlint-disable-next-line no-new -- a gauge registers itself
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = await inTime(
            read().catch(() => nothing),
            maxReadMs,
            nothing,
          )
          this.reset()
          for (const [value, count] of values) this.set({ [label]: value }, count)
        },
      })
    },
    text() {
      const all = Registry.merge([registry, process])
      all.setDefaultLabels({ release })
      return all.metrics()
    },
    contentType: registry.contentType,
  }
}

/** Prometheus waits for seconds: values of a database that does not answer are left out. */
const maxReadMs = 2_000
const nothing: ReadonlyMap<string, number> = new Map()

let ofProcess: Registry | null = null

/** The process metrics are collected once per process: each collector starts a timer that is never stopped. */
function countProcess(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
