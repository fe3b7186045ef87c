import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './harness/processes.ts'

type Side = { answered: number; p50Ms: number; p99Ms: number; cpuSecondsPer1000: number }
type Results = {
  cases: {
    failed: string[]
    results: {
      name: string
      title: string
      ratios: { baseline: number | null; floor: number }
      shop: Side
      baseline: Side | null
      floor: Side
    }[]
  }
  scale: { sizes: { products: number }[]; results: { ratios: number[] }[] }
  callbacks: { payments: number }
  hot: { units: number; hot: { sold: number }[] }
  nodes: { results: { name: string; figures: (Side & { processes: number; walBytesPerRequest: number })[] }[] }
  footprint: { residentMegabytes: number; loadedMegabytes: number }
  cold: { answered: number; failures: number; p99Ms: number }
  import: { added: number; failures: number; seconds: number; during: { p50Ms: number; meanMs: number } }
  fresh: { failures: number; figures: { kind: string; seen: number }[] }
}

const folder = join(import.meta.dirname, '..', 'bench', 'results')

const lastRunAt = '2026-01-01T00:00:00.000Z'

function writeResults(name: string, results: object) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ at: lastRunAt, ...results }))
}

describe('npm run bench', () => {
  it('runs every case and every mode but --browser, with the answers of the shop compared with those of baseline and floor', async () => {
    const help = await run('bench', ['--help'])
    expect(help.code, help.stderr).toBe(0)
    const names = /^Cases: (.+)$/m.exec(help.stdout)?.[1]?.split(', ')

    const startedAt = Date.now()
    writeResults('smoke-cold', {
      aims: {},
      perSecond: 9,
      pages: 9,
      seconds: 9,
      answered: 77,
      failures: 0,
      p50Ms: 1,
      p99Ms: 2,
      longestMs: 3,
      cpuSecondsPer1000: 4,
    })
    writeResults('smoke-hot', { figuresOfAnOlderVersion: [] })
    const smoke = await run('bench', ['--smoke'])
    expect(smoke.code, smoke.stdout + smoke.stderr).toBe(0)

    function results<Mode extends keyof Results>(mode: Mode): Results[Mode] {
      const file = join(folder, `smoke-${mode}.json`)
      expect(smoke.stdout).toContain(file)
      const { at, ...written } = JSON.parse(readFileSync(file, 'utf8'))
      expect(Date.parse(at)).toBeGreaterThanOrEqual(startedAt)
      return written
    }
    const { failed, results: measured } = results('cases')
    expect(failed).toEqual([])
    expect(measured.map(({ name }) => name)).toEqual(names)
    for (const { name, ratios, shop, baseline, floor } of measured) {
      expect(ratios.floor, name).toBeGreaterThan(0)
      expect(ratios.baseline === null, name).toBe(baseline === null)
      for (const side of [shop, baseline, floor].filter((each) => each !== null)) {
        expect(side.answered, name).toBeGreaterThan(0)
        expect(side.p99Ms, name).toBeGreaterThanOrEqual(side.p50Ms)
        expect(side.cpuSecondsPer1000, name).toBeGreaterThan(0)
      }
    }
    // Six requests of each of 30 shoppers count as one, as does the one request of the floor.
    const flow = measured.find(({ name }) => name === 'whole-flow')
    expect([flow?.shop.answered, flow?.floor.answered]).toEqual([30, 30])
    const chart = readFileSync(join(folder, 'smoke-cases.svg'), 'utf8')
    for (const { title } of measured) expect(chart).toContain(`>${title}</text>`)

    // Modes show the results of their last run too.
    expect(smoke.stdout).toMatch(
      new RegExp(`The run of ${lastRunAt}:\n9 requests a second of 9 pages.*\n.*\ncold pages +77 `),
    )
    expect(smoke.stdout).toContain(`The run of ${lastRunAt}:\nIts file was written by another version.`)

    expect(results('scale').results[0]?.ratios[0]).toBe(1)
    expect(results('scale').sizes).toHaveLength(2)
    expect(results('callbacks').payments).toBeGreaterThan(0)
    expect(results('cold')).toMatchObject({ answered: 40, failures: 0 })
    expect(results('fresh').failures).toBe(0)
    const { added, failures: ofImport, seconds, during } = results('import')
    expect([added, ofImport]).toEqual([120, 0])
    for (const figure of [seconds, during.p50Ms, during.meanMs]) expect(figure).toBeGreaterThan(0)
    for (const { kind, seen } of results('fresh').figures) expect(seen, kind).toBeGreaterThanOrEqual(4)
    expect(results('hot').units).toBeGreaterThan(0)
    expect(results('hot').hot.map(({ sold }) => sold)).toEqual([results('hot').units])
    // nginx and Redis are not installed everywhere.
    if (!smoke.stdout.includes('Without --nodes: ')) {
      const { results: ofNodes } = results('nodes')
      for (const { name, figures } of ofNodes) {
        expect(
          figures.map(({ processes }) => processes),
          name,
        ).toEqual([1, 2])
        for (const { answered } of figures) expect(answered, name).toBeGreaterThan(0)
      }
      const placed = ofNodes.find(({ name }) => name === 'place-order')
      expect(placed?.figures[0]?.walBytesPerRequest).toBeGreaterThan(1_000)
    }
    expect(results('footprint').residentMegabytes).toBeGreaterThan(0)
    expect(results('footprint').loadedMegabytes).toBeGreaterThan(0)
  }, 600_000)

  it('names the reason for a wrong argument and ends with 1', async () => {
    const unknownCase = await run('bench', ['--only', 'no-such-case'])
    expect(unknownCase).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no case named no-such-case'),
    })
    const severalSizes = await run('bench', ['--products', '10,20'])
    expect(severalSizes).toMatchObject({ code: 1, stderr: expect.stringContaining('only --scale takes several') })
    const unknownOption = await run('bench', ['--fast'])
    expect(unknownOption).toMatchObject({ code: 1, stderr: expect.stringContaining("Unknown option '--fast'") })
  })
})
