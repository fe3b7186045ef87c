import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { goodProduction } from '../apps/server/test/good-production.ts'

export type Alerts = {
  /** The names of the alerts that fired within the last seconds. */
  firedIn(seconds: number): Promise<string[]>
  /** Resolves once no alert fires or is pending. @throws after two minutes, with those that are */
  quiet(): Promise<void>
}

const deploy = join(import.meta.dirname, '../deploy/prometheus')
const url = 'http://127.0.0.1:9090'

/** How much shorter the durations of the alerts are, since faults of the rehearsal last seconds instead of minutes. */
const shortening = 10

/** Prometheus with the files of deploy/, which asks each process every three seconds. */
export function startAlerts(folder: string): Alerts {
  const home = join(folder, 'prometheus')
  mkdirSync(home)
  writeFileSync(join(home, 'token'), goodProduction.METRICS_TOKEN)
  const config = readFileSync(join(deploy, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '3s')
    .replace('/etc/prometheus/sokoni-metrics-token', join(home, 'token'))
  writeFileSync(join(home, 'prometheus.yml'), config)
  writeFileSync(join(home, 'alerts.yml'), shortened(readFileSync(join(deploy, 'alerts.yml'), 'utf8')))
  const options = { 'config.file': join(home, 'prometheus.yml'), 'storage.tsdb.path': join(home, 'data'), 'web.listen-address': '127.0.0.1:9090', 'log.level': 'error' } // oxfmt-ignore
  spawn('prometheus', Object.entries(options).map(([name, value]) => `--${name}=${value}`), { stdio: 'inherit' }) // oxfmt-ignore

  return {
    firedIn: (seconds) => names(`max_over_time(ALERTS{alertstate="firing"}[${Math.ceil(seconds)}s])`),
    async quiet() {
      const deadline = Date.now() + 120_000
      for (;;) {
        const active = await names('ALERTS')
        if (active.length === 0) return
        if (Date.now() > deadline) throw new Error(`alerts do not end: ${active.join(', ')}`)
        await pause(500)
      }
    },
  }
}

/** `for: 2m`, `[5m]` and `offset 1h` in seconds, by `shortening`. */
function shortened(rules: string): string {
  const secondsOf = { s: 1, m: 60, h: 3_600 }
  return rules.replaceAll(
    /(for: |\[|offset )(\d+)([smh])/g,
    (_, before: string, count: string, unit: keyof typeof secondsOf) =>
      `${before}${Math.ceil((Number(count) * secondsOf[unit]) / shortening)}s`,
  )
}

async function names(query: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`)
  const { data } = (await answer.json()) as { data: { result: { metric: { alertname: string } }[] } }
  return [...new Set(data.result.map(({ metric }) => metric.alertname))].toSorted((a, b) => a.localeCompare(b))
}
