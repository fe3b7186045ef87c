import { expect, it } from 'vitest'
import { killRun } from './test/kill-run.ts'

it(
  'loses nothing and doubles nothing when the shop and its database are killed at work',
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
