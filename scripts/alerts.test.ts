import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/prometheus')
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('the alerts', () => {
  it('have a runbook each, and no runbook is left without its alert', () => {
    const runbooks = readFileSync(join(root, 'docs/runbooks.md'), 'utf8')
    const sections = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
    expect(alerts.length).toBeGreaterThan(10)
    expect(sections).toEqual(alerts)
    for (const name of alerts) expect(rules).toContain(`runbook: docs/runbooks.md#${name.toLowerCase()}`)
  })

  it.skipIf(!hasPromtool)('are valid; a healthy shop raises none, and each fault its own alone', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
      expect([args.join(' '), status, status === 0 ? '' : stdout + stderr]).toEqual([args.join(' '), 0, ''])
    }
    const tested = readFileSync(join(folder, 'alerts.test.yml'), 'utf8')
    for (const name of alerts) expect(tested).toContain(`- name: ${name}\n`)
  })
})
