import { expect, it } from 'vitest'
import { killRun } from './test/kill-run.ts'

it(
  'loses and duplicates no order or payment when the shop and its database are killed under load',
  { timeout: 300_000 },
  async () => {
    const report = await killRun(2)
    expect(report.lost).toEqual([])
    expect(report.wrongStock).toBe(0)
    expect(report.unpaid).toEqual([])
    expect(report.recorded).toBe(report.taken)
    expect(report.auditIsSound, report.audit).toBe(true)
    expect(report.paid).toBeGreaterThan(0)
    expect(report.acknowledged).toBeGreaterThanOrEqual(2 * 3)
  },
)
