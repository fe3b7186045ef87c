/** `npm run bench`: compares the shop's speed with that of two faster servers on this machine, as ratios within one run. */
import { parseArgs } from 'node:util'
import { closeAll } from '../apps/api/src/platform/close-all.ts'
import { bringUpToDate } from '../scripts/build.ts'
import { measureCallbacks } from './callbacks.ts'
import type { Case } from './case.ts'
import { cases } from './cases/index.ts'
import { measureBrowser } from './browser.ts'
import { measureCold } from './cold.ts'
import { measureFreshness } from './fresh.ts'
import { measureImport } from './import.ts'
import { compare, profile, type Result } from './compare.ts'
import { newServers, sharedServers, type Bench } from './servers.ts'
import { measureHotProduct } from './hot.ts'
import { measureNodes, missingPrograms } from './nodes.ts'
import { measureFootprint } from './footprint.ts'
import { openBenchEnvironment, type BenchEnvironment } from './environment.ts'
import {
  lastRatios,
  mergeResults,
  number,
  profileText,
  readLastResults,
  type Report,
  report,
  resultChart,
  resultTable,
  writeResults,
} from './report.ts'
import { measureScale } from './scale.ts'
import { fullSize, smokeSize, type Size } from './size.ts'
import type { Target } from './target.ts'

const scales = [10_000, 100_000, 1_000_000]
const modeNames = ['footprint', 'callbacks', 'hot', 'cold', 'fresh', 'import', 'browser', 'nodes', 'scale'] as const

const usage = `Usage: npm run bench -- [options]

Compares the shop, case by case, with the fastest program that gives the same answers from the same tables (the baseline),
and with a lean shop that does only what the act needs (the floor).
Cases: ${cases.map(({ name }) => name).join(', ')}
Prints a table, and the figures of the last run for comparison. Writes them as JSON and a chart (SVG) to bench/results/.

  --products N   size of the catalogue (${fullSize.products}); with --scale several, separated by commas
  --scale        the shop alone on ${scales.join(', ')} products and as many orders, compared with the first
  --seconds N    length of a round of a case that only reads (${fullSize.secondsEach})
  --rounds N     rounds of each case, or runs of --browser (${fullSize.rounds})
  --only NAMES   some cases alone, separated by commas
  --profile      where the time goes, for every case; without it, for cases that miss their target
  --callbacks    how fast M-Pesa's callbacks are acknowledged and settled, instead of the cases
  --cold         pages that are rendered anew at a steady rate while all become stale each second, instead of the cases
  --fresh        how long until a changed price is shown everywhere, under load, instead of the cases; fails above two seconds
  --import       how long an import of ${number(fullSize.import.files * fullSize.import.rowsEach, 0)} products takes, and how much it slows down shoppers, instead of the cases
  --browser      first visits (Lighthouse's mobile preset, by the package in proofs/) and interactions, instead of the cases
  --hot          many shoppers who order the last units of one product at once, instead of the cases
  --nodes        1, 2 and 4 web processes behind nginx on one database, instead of the cases
  --footprint    time to the first answer, memory at rest and under load, instead of the cases
  --smoke        every case and mode once and small: shows that they run, not how fast. Without --browser, and without --nodes
                 where nginx or Redis is not installed
  --help         this text`

const options = readOptions()
const size = options.smoke ? smokeSize : sizeOf(options.products[0] ?? fullSize.products)

/** The smoke run measures them on its one bench. */
const modes = {
  cases: (bench?: Bench) => onBench(compareAll, bench),
  callbacks: (bench?: Bench) => onBench(ofShop('callbacks', measureCallbacks, size.callbacks), bench),
  hot: (bench?: Bench) => onBench(ofShop('hot', measureHotProduct, size.hot), bench),
  browser: (bench?: Bench) => onBench(ofShop('browser', measureBrowser, size.browser), bench),
  cold: (bench?: Bench) => onBench(ofShop('cold', measureCold, size.cold), bench),
  fresh: (bench?: Bench) => onBench(ofShop('fresh', measureFreshness, size.fresh), bench),
  import: (bench?: Bench) => onBench(ofShop('import', measureImport, size.import), bench),
  nodes: (bench?: Bench) =>
    onBench(async ({ environment }) => report(nameOf('nodes'), await measureNodes(environment, size)), bench),
  scale: async (bench?: Bench) => {
    const name = nameOf('scale')
    // The smoke run measures one case twice on its only database.
    const measured = bench
      ? await measureScale(name, cases.slice(0, 1), [size, size], (_, use) => use(bench))
      : await measureScale(name, chosenCases(), options.products.map(sizeOf), (each, use) => withBench(use, each))
    report(name, measured)
  },
  footprint: async (bench?: Bench) =>
    report(nameOf('footprint'), await measureFootprint(size.footprint, await bench?.environment.variables())),
}

if (options.help) console.log(usage)
else {
  bringUpToDate()
  if (options.smoke) await smoke()
  else await modes[options.mode]()
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string' },
        scale: { type: 'boolean', default: false },
        seconds: { type: 'string', default: String(fullSize.secondsEach) },
        rounds: { type: 'string', default: String(fullSize.rounds) },
        only: { type: 'string' },
        profile: { type: 'boolean', default: false },
        footprint: { type: 'boolean', default: false },
        callbacks: { type: 'boolean', default: false },
        cold: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        import: { type: 'boolean', default: false },
        browser: { type: 'boolean', default: false },
        hot: { type: 'boolean', default: false },
        nodes: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const products = values.products?.split(',') ?? (values.scale ? scales : [fullSize.products]).map(String)
    for (const [name, texts] of Object.entries({ products, seconds: [values.seconds], rounds: [values.rounds] }))
      if (!texts.every((text) => /^[1-9]\d{0,7}$/.test(text))) throw new Error(`--${name} must be a number from 1`)
    if (products.length > 1 && !values.scale) throw new Error('only --scale takes several numbers of --products')
    const only = values.only?.split(',')
    const unknown = only?.find((name) => !cases.some((one) => one.name === name))
    if (unknown !== undefined) throw new Error(`there is no case named ${unknown}`)
    const chosen = modeNames.filter((each) => values[each])
    if (chosen.length > 1) throw new Error(`choose one of --${chosen.join(', --')}`)
    const mode: keyof typeof modes = chosen[0] ?? 'cases'
    const { seconds, rounds, ...others } = values
    return {
      ...others,
      mode,
      only,
      products: products.map(Number),
      seconds: Number(seconds),
      rounds: Number(rounds),
    } as const
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

function sizeOf(products: number): Size {
  const { rounds } = options
  return { ...fullSize, products, orders: products, rounds, browser: { runs: rounds }, secondsEach: options.seconds }
}

async function withBench(use: (bench: Bench) => Promise<void>, filled = size, startServers = newServers) {
  const environment = await openBenchEnvironment(filled)
  const servers = startServers(environment)
  // Throws the error of the use before those of closing.
  await closeAll([() => use({ environment, servers }), servers.close, environment.close])
}

function onBench(use: (bench: Bench) => Promise<void>, bench?: Bench) {
  return bench ? use(bench) : withBench(use)
}

/** Measures the shop alone by a mode, and reports the results under its name. */
function ofShop<S, R extends object>(
  mode: string,
  measure: (environment: BenchEnvironment, shop: Target, size: S) => Promise<Report<R>>,
  modeSize: S,
) {
  return ({ environment, servers }: Bench) =>
    servers.withShop(async (shop) => report(nameOf(mode), await measure(environment, shop, modeSize)))
}

/** Results are compared with those of runs of the same size. */
function nameOf(mode: string): string {
  if (options.smoke) return `smoke-${mode}`
  const defaults = mode === 'scale' ? scales : [fullSize.products]
  return String(options.products) === String(defaults) ? mode : `${mode}-${options.products.join('-')}`
}

async function smoke() {
  const run = async (bench: Bench) => {
    for (const mode of [modes.cases, modes.scale, modes.callbacks, modes.hot, modes.cold, modes.fresh, modes.import])
      await mode(bench)
    await bench.servers.close()
    // Without another shop on its database.
    const missing = missingPrograms()
    if (missing.length > 0) console.log(`Without --nodes: ${missing.join(' and ')} not installed`)
    else await modes.nodes(bench)
    await modes.footprint(bench)
  }
  await withBench(run, size, sharedServers)
}

async function compareAll(bench: Bench) {
  const { products } = size
  const results: Result[] = []
  const failed: string[] = []
  for (const one of chosenCases()) {
    try {
      const result = await measureCase(one, bench)
      results.push(result)
      console.log(`${result.title}: ${number(result.ratios.floor, 2)} of the floor`)
      if (!options.smoke) console.log(profileText(result))
    } catch (error) {
      failed.push(one.name)
      console.error(error)
    }
  }
  const name = options.smoke ? nameOf('cases') : `speed-${products}`
  const lastResults = readLastResults(name)
  const last = lastRatios(lastResults, results)
  const merged = mergeResults(cases, lastResults, results)
  console.log(`${products.toLocaleString('en')} products\n\n${resultTable(results, last)}\n`)
  console.log(resultChart(name, merged, last))
  console.log(writeResults(name, { products, results: merged, failed }))
  if (failed.length > 0) throw new Error(`These cases failed: ${failed.join(', ')}`)
}

async function measureCase(one: Case, { environment, servers }: Bench): Promise<Result> {
  const result = await servers.withAll(one, 'build', (targets) => compare(one, { environment, targets, size }))
  if (!isProfiled(one, result)) return result
  return servers.withAll(one, 'sources', async (targets) => {
    return { ...result, profile: await profile(one, { environment, targets, size }) }
  })
}

function isProfiled(one: Case, { aim, ratios }: Result): boolean {
  // One profile of three servers shows that profiles work.
  if (options.smoke) return one === chosenCases()[0]
  return options.profile || (aim !== null && (ratios.baseline ?? 0) < aim)
}

function chosenCases(): Case[] {
  return cases.filter(({ name }) => options.only === undefined || options.only.includes(name))
}
