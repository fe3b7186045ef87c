import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '../apps/server/test/shop-process.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import type { Environment } from './environment.ts'
import { loadAsShoppers } from './footprint-load.ts'
import { median } from './measure.ts'
import { number, type Report, table } from './report.ts'
import type { Size } from './size.ts'

const aims = { residentMegabytes: 150, loadedMegabytes: 220, firstAnswerSeconds: 1 }

/**
 * Measures the shop's time to the first answer on an existing database, its memory at rest and after a minute of load: for
 * a new demo shop, or in the given environment.
 */
export async function measureFootprint(
  { runs, restSeconds, loadSeconds }: Size['footprint'],
  environment?: Environment,
): Promise<Report<Results>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-footprint-'))
  const openOnce = (loaded = 0) => openAndMeasure(dataDir, { restSeconds, loadSeconds: loaded, environment })
  try {
    // The first start of a demo shop creates its database.
    const first = environment ? null : await openOnce()
    const starts: Footprint[] = []
    for (let run = 0; run < runs; run++) starts.push(await openOnce())
    const { loadedMegabytes } = await openOnce(loadSeconds)
    const firstAnswerSeconds = median(starts.map((start) => start.firstAnswerSeconds))
    const residentMegabytes = median(starts.map((start) => start.residentMegabytes))
    return {
      results: {
        aims,
        runs,
        restSeconds,
        loadSeconds,
        firstAnswerSeconds,
        residentMegabytes,
        loadedMegabytes,
        first,
        starts,
      },
      textOf,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Results = Size['footprint'] & {
  aims: typeof aims
  firstAnswerSeconds: number
  residentMegabytes: number
  loadedMegabytes: number
  /** Of a new demo shop, which creates its database. */
  first: Footprint | null
  starts: Footprint[]
}

function textOf(results: Results): string {
  const { runs, restSeconds, loadSeconds, first } = results
  const memoryAim = `<= ${aims.residentMegabytes}`
  const rows = [
    ['', 'median', 'aim'],
    ['start to first answer, s', number(results.firstAnswerSeconds, 2), `<= ${aims.firstAnswerSeconds}`],
    ['memory at rest, MB', number(results.residentMegabytes, 0), memoryAim],
    [`memory after ${loadSeconds} s of load, MB`, number(results.loadedMegabytes, 0), `<= ${aims.loadedMegabytes}`],
  ]
  if (first) rows.push(['memory at rest after the first start, MB', number(first.residentMegabytes, 0), memoryAim])
  return `${runs} starts on an existing database. Each shop is left alone for ${restSeconds} s.\n${table(rows)}`
}

type Footprint = { firstAnswerSeconds: number; residentMegabytes: number; loadedMegabytes: number }

type Visit = { restSeconds: number; loadSeconds: number; environment: Environment | undefined }

/** Seconds from the start of the process to the complete home page, and the process's memory after a rest and a load. */
async function openAndMeasure(dataDir: string, { restSeconds, loadSeconds, environment }: Visit): Promise<Footprint> {
  const startedAt = performance.now()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}` // a production shop logs its public address
  const shop = await startShop({ dataDir, port, asInstalled: true, env: environment })
  try {
    const home = await fetch(url)
    await home.arrayBuffer()
    if (!home.ok) throw new Error(`the home page was answered ${home.status}`)
    const firstAnswerSeconds = (performance.now() - startedAt) / 1000
    await pause(restSeconds * 1000)
    const atRest = await residentMegabytes(url, environment)
    if (loadSeconds > 0) await loadAsShoppers(url, loadSeconds)
    const loadedMegabytes = await residentMegabytes(url, environment)
    return { firstAnswerSeconds, residentMegabytes: atRest, loadedMegabytes }
  } finally {
    await shop.stop()
  }
}

/** Memory of the shop's process only, without the database and the picture worker, which exits when idle. */
async function residentMegabytes(url: string, environment?: Environment): Promise<number> {
  const headers = environment && { authorization: `Bearer ${environment.METRICS_TOKEN}` }
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
  const bytes = /^process_resident_memory_bytes\S* (\S+)$/m.exec(metrics)?.[1]
  if (bytes === undefined) throw new Error('the shop does not report its memory')
  return Number(bytes) / 1024 / 1024
}
