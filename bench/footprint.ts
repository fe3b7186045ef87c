/** What the shop weighs at rest, and how soon it answers on a database that is there: `npm run bench -- --footprint`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '../apps/server/test/shop-process.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { median } from './measure.ts'
import { number, table, writeResults } from './report.ts'

const runs = 5
const restSeconds = 30
const aims = { residentMegabytes: 180, firstAnswerSeconds: 2 }

buildWeb()
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-footprint-'))
try {
  console.log(
    `A first start lays out the demo shop; then ${runs} starts. Each shop is left alone for ${restSeconds} s.`,
  )
  const first = await openOnce(restSeconds)
  const starts: Awaited<ReturnType<typeof openOnce>>[] = []
  for (let run = 0; run < runs; run++) starts.push(await openOnce(restSeconds))
  const firstAnswerSeconds = median(starts.map((start) => start.firstAnswerSeconds))
  const residentMegabytes = median(starts.map((start) => start.residentMegabytes))
  console.log(
    table([
      ['', 'median', 'aim'],
      ['start to first answer, s', number(firstAnswerSeconds, 2), `<= ${aims.firstAnswerSeconds}`],
      ['memory at rest, MB', number(residentMegabytes, 0), `<= ${aims.residentMegabytes}`],
      ['memory at rest after the first start, MB', number(first.residentMegabytes, 0), `<= ${aims.residentMegabytes}`],
    ]),
  )
  console.log(writeResults('footprint', { aims, firstAnswerSeconds, residentMegabytes, first, starts }))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Seconds from the start of the process to the whole home page, and the process's memory after a rest. */
async function openOnce(seconds: number) {
  const startedAt = performance.now()
  const shop = await startShop({ dataDir, asInstalled: true })
  try {
    const home = await fetch(shop.url)
    await home.arrayBuffer()
    if (!home.ok) throw new Error(`the home page was answered ${home.status}`)
    const firstAnswerSeconds = (performance.now() - startedAt) / 1000
    await pause(seconds * 1000)
    return { firstAnswerSeconds, residentMegabytes: await residentMegabytes(shop.url) }
  } finally {
    await shop.stop()
  }
}

/** Of the shop's process alone: the database has its own, and so has the making of pictures, which ends. */
async function residentMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]
  if (bytes === undefined) throw new Error('the shop does not tell its memory')
  return Number(bytes) / 1024 / 1024
}
