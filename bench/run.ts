/** `npm run bench`: compares the shop's speed with the baseline's on this machine, as ratios within one run. */
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.ts'
import { measureCallbacks } from './callbacks.ts'
import { isWriting, type Case } from './case.ts'
import { cases } from './cases/index.ts'
import { startTarget, type Target } from './target.ts'
import { assertEqual } from './equality.ts'
import { measureFootprint } from './footprint.ts'
import { openBenchEnvironment, type BenchEnvironment } from './environment.ts'
import { measure, median, medians, type Figure } from './measure.ts'
import { statementShares, watchStatements, type Profile } from './profile.ts'
import { number, profileText, resultTable, writeResults, type Result } from './report.ts'
import { fullSize, smokeSize } from './size.ts'

const usage = `Usage: npm run bench -- [options]

Compares the shop with the fastest program that gives the same answers from the same tables, case by case.
Cases: ${cases.map(({ name }) => name).join(', ')}
Prints a table and writes it as JSON to bench/results/.

  --products N   size of the catalogue (${fullSize.products})
  --only NAMES   some cases alone, separated by commas
  --profile      where the time goes, for every case; without it, for cases that miss their target
  --callbacks    how fast M-Pesa's callbacks are acknowledged and settled, instead of the cases
  --footprint    memory at rest and time to the first answer, instead of the cases
  --smoke        every case and mode once and small: shows that they run, not how fast
  --help         this text`

const options = readOptions()
const size = options.smoke ? smokeSize : { ...fullSize, products: options.products }

/** The smoke run includes every mode. */
const modes = {
  cases: (bench?: Bench) => (bench ? compareAll(bench) : withBench(compareAll)),
  callbacks: (bench?: Bench) => {
    const run = ({ environment, withShop }: Bench) =>
      withShop((shop) => measureCallbacks(environment, shop, size.callbacks))
    return bench ? run(bench) : withBench(run)
  },
  footprint: async (bench?: Bench) => measureFootprint(size.footprint, await bench?.environment.variables()),
}

if (options.help) console.log(usage)
else {
  buildWeb()
  if (options.smoke) await smoke()
  else await modes[options.footprint ? 'footprint' : options.callbacks ? 'callbacks' : 'cases']()
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string', default: String(fullSize.products) },
        only: { type: 'string' },
        profile: { type: 'boolean', default: false },
        footprint: { type: 'boolean', default: false },
        callbacks: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (!/^[1-9]\d{0,7}$/.test(values.products)) throw new Error('--products must be a number from 1')
    const only = values.only?.split(',')
    const unknown = only?.find((name) => !cases.some((one) => one.name === name))
    if (unknown !== undefined) throw new Error(`there is no case named ${unknown}`)
    return { ...values, only, products: Number(values.products) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

/** A filled database and the shop to measure on it. */
type Bench = {
  environment: BenchEnvironment
  /** Passes a shop process to `use`: a new one for each call, or the same one each time in a smoke run. */
  withShop<T>(use: (shop: Target) => Promise<T>): Promise<T>
}

async function withBench(use: (bench: Bench) => Promise<void>) {
  const environment = await openBenchEnvironment(size)
  try {
    await use({ environment, withShop: (useShop) => withNewShop(environment, useShop) })
  } finally {
    await environment.close()
  }
}

async function withNewShop<T>(environment: BenchEnvironment, use: (shop: Target) => Promise<T>): Promise<T> {
  const shop = await startTarget('shop.target.ts', { environment: await environment.variables() })
  try {
    return await use(shop)
  } finally {
    await shop.stop()
  }
}

function smoke() {
  return withBench(async (bench) => {
    await bench.withShop(async (shop) => {
      for (const run of [modes.cases, modes.callbacks])
        await run({ environment: bench.environment, withShop: (use) => use(shop) })
    })
    // Without another shop on its database.
    await modes.footprint(bench)
  })
}

async function compareAll({ environment, withShop }: Bench) {
  const { products } = size
  const chosen = cases.filter(({ name }) => options.only === undefined || options.only.includes(name))
  const results: Result[] = []
  const failed: string[] = []
  for (const one of chosen) {
    try {
      const result = await withShop((shop) => compare(one, environment, shop))
      results.push(result)
      console.log(`${result.title}: ${number(result.ratio, 2)} of the baseline`)
      if (!options.smoke) console.log(profileText(result))
    } catch (error) {
      failed.push(one.name)
      console.error(error)
    }
  }
  console.log(`${products.toLocaleString('en')} products\n\n${resultTable(results)}\n`)
  console.log(writeResults(options.smoke ? 'smoke-cases' : `speed-${products}`, { products, results, failed }))
  if (failed.length > 0) throw new Error(`These cases failed: ${failed.join(', ')}`)
}

type Side = 'shop' | 'baseline'
type Sides = Record<Side, Target>

async function compare(one: Case, environment: BenchEnvironment, shop: Target): Promise<Result> {
  const variables = { ...(await environment.variables()), SHOP_URL: shop.url }
  const baseline = await startTarget('baseline.target.ts', { args: [one.name], environment: variables })
  try {
    await assertEqual(one, environment, shop, baseline)
    const result = await race(one, environment, { shop, baseline })
    const isProfiled = options.profile || options.smoke || result.ratio < one.aim
    return isProfiled ? { ...result, profile: await profile(one, environment, { shop, baseline }) } : result
  } finally {
    await baseline.stop()
  }
}

/** Alternates shop and baseline, and which is first, so that compared values are measured within seconds. */
async function race(one: Case, environment: BenchEnvironment, sides: Sides): Promise<Result> {
  const figures: Record<Side, Figure[]> = { shop: [], baseline: [] }
  await play(one, environment, sides.shop) // warm-up: compiles code, plans statements, caches pages
  await play(one, environment, sides.baseline)
  await environment.pool.query('vacuum analyze') // only once: it makes every connection replan
  for (let round = 0; round < size.rounds; round++) {
    const order: Side[] = round % 2 === 0 ? ['shop', 'baseline'] : ['baseline', 'shop']
    for (const side of order) figures[side].push(await play(one, environment, sides[side]))
  }
  const ratios = figures.shop.map(({ requestsPerSecond }, round) => {
    return requestsPerSecond / (figures.baseline[round]?.requestsPerSecond ?? Number.NaN)
  })
  const { name, title, aim } = one
  return { name, title, aim, ratio: median(ratios), shop: medians(figures.shop), baseline: medians(figures.baseline) }
}

async function play(one: Case, environment: BenchEnvironment, target: Target): Promise<Figure> {
  return measure(target, {
    requests: await one.requests(environment),
    span: isWriting(one) ? 'once' : { seconds: size.secondsEach },
    databaseCpuSeconds: environment.databaseCpuSeconds,
  })
}

/** Profiles one more round of each. Its speed does not count. */
async function profile(one: Case, environment: BenchEnvironment, sides: Sides): Promise<Record<Side, Profile>> {
  const watch = async (target: Target): Promise<Profile> => {
    const requests = await one.requests(environment)
    await watchStatements(environment.pool)
    await target.startProfile()
    const { answered } = await measure(target, {
      requests,
      span: isWriting(one) ? 'once' : { seconds: size.secondsEach },
      databaseCpuSeconds: environment.databaseCpuSeconds,
    })
    return { code: await target.stopProfile(), statements: await statementShares(environment.pool, answered) }
  }
  return { shop: await watch(sides.shop), baseline: await watch(sides.baseline) }
}
