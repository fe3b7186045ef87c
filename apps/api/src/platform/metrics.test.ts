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
  expect(await one.text()).toContain('things_total 2')
  expect(await other.text()).not.toContain('things_total')
})
