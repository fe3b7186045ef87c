import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { killRun } from './test/kill-run.ts'

it('loses and duplicates no order or payment over twenty kills, half of them with the database server', async () => {
  const report = await killRun(20)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/kill.json', JSON.stringify(report, null, 2))
  expect(report).toMatchObject({ lost: [], wrongStock: 0, auditIsSound: true, unpaid: [], recorded: report.taken })
  expect(report.paid).toBeGreaterThan(0)
})
