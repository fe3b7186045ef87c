import { PerformanceObserver } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

it('collects the process metrics once for several shops in one process', async () => {
  const watches = vi.spyOn(PerformanceObserver.prototype, 'observe')
  const several = Array.from({ length: 3 }, createMetrics)
  expect(watches.mock.calls.length).toBeLessThanOrEqual(1)
  for (const metrics of several) expect(await metrics.text()).toContain('process_cpu_seconds_total')
})

it('keeps the metrics of two shops separate', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.counter('things_total', 'Things').inc(2)
  expect(await one.text()).toContain('things_total{release="development"} 2')
  expect(await other.text()).not.toContain('things_total')
})

it('has the release as a label of every metric, also of those of the process', async () => {
  const metrics = createMetrics('1.2.3')
  metrics.counter('things_total', 'Things').inc()
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !line.includes('release="1.2.3"'))).toEqual([])
})
