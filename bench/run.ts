/**
 * `npm run bench`: how near the shop comes to the limit of what its tables and this machine allow, case by case, as
 * ratios of one run. Prints a table and writes `bench/results/`.
 *
 *   -- --products 100000    a larger shop (10,000 unless said)
 *   -- --only checkout      some cases alone, named with commas
 *   -- --profile            where the time goes, of every case; without it, of those that miss their aim
 *   -- --footprint          memory at rest and time to open, instead of the cases
 *   -- --callbacks          how fast M-Pesa's callbacks are taken and settled, instead of the cases
 */
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.ts'
import { isWriting, type Case } from './case.ts'
import { cases } from './cases/index.ts'
import { startContestant, type Contestant } from './contestant.ts'
import { assertEqual } from './equality.ts'
import { openLaboratory, type Laboratory } from './laboratory.ts'
import { measure, median, medians, type Figure } from './measure.ts'
import { statementShares, watchStatements, type Profile } from './profile.ts'
import { profileText, resultTable, writeResults, type Result } from './report.ts'

const rounds = 5
const secondsEach = 2

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
    footprint: { type: 'boolean', default: false },
    callbacks: { type: 'boolean', default: false },
  },
})

if (options.footprint) await import('./footprint.ts')
else if (options.callbacks) await import('./callbacks.ts')
else await compareAll()

async function compareAll() {
  const products = Number(options.products)
  const chosen = cases.filter(({ name }) => options.only === undefined || options.only.split(',').includes(name))
  buildWeb()
  const lab = await openLaboratory({ products })
  const results: Result[] = []
  try {
    for (const one of chosen) {
      const result = await compare(one, lab)
      results.push(result)
      console.log(`${result.title}: ${result.ratio.toFixed(2)} of the limit`)
      console.log(profileText(result))
    }
  } finally {
    await lab.close()
    console.log(`${products.toLocaleString('en')} products\n\n${resultTable(results)}\n`)
    console.log(writeResults(`speed-${products}`, { products, results }))
  }
}

type Side = 'shop' | 'limit'
type Sides = Record<Side, Contestant>

async function compare(one: Case, lab: Laboratory): Promise<Result> {
  const environment = await lab.environment()
  const shop = await startContestant('shop.contestant.ts', { environment })
  const limit = await startContestant('limit.contestant.ts', {
    args: [one.name],
    environment: { ...environment, SHOP_URL: shop.url },
  })
  try {
    await assertEqual(one, lab, shop, limit)
    const result = await race(one, lab, { shop, limit })
    const isMissed = result.ratio < one.aim
    return isMissed || options.profile ? { ...result, profile: await profile(one, lab, { shop, limit }) } : result
  } finally {
    await shop.stop()
    await limit.stop()
  }
}

/** Shop and limit in turns, each as often first as second: what is compared was measured within seconds. */
async function race(one: Case, lab: Laboratory, sides: Sides): Promise<Result> {
  const figures: Record<Side, Figure[]> = { shop: [], limit: [] }
  await play(one, lab, sides.shop) // warm: code compiled, statements planned, pages in memory
  await play(one, lab, sides.limit)
  await lab.pool.query('vacuum analyze') // once: each time it makes every connection plan its statements anew
  for (let round = 0; round < rounds; round++) {
    const order: Side[] = round % 2 === 0 ? ['shop', 'limit'] : ['limit', 'shop']
    for (const side of order) figures[side].push(await play(one, lab, sides[side]))
  }
  const ratios = figures.shop.map(({ requestsPerSecond }, round) => {
    return requestsPerSecond / (figures.limit[round]?.requestsPerSecond ?? Number.NaN)
  })
  const { name, title, aim } = one
  return { name, title, aim, ratio: median(ratios), shop: medians(figures.shop), limit: medians(figures.limit) }
}

async function play(one: Case, lab: Laboratory, contestant: Contestant): Promise<Figure> {
  return measure(contestant, {
    requests: await one.requests(lab),
    span: isWriting(one) ? 'once' : { seconds: secondsEach },
    databaseCpuSeconds: lab.databaseCpuSeconds,
  })
}

/** One more round of each under observation, whose speed does not count. */
async function profile(one: Case, lab: Laboratory, sides: Sides): Promise<Record<Side, Profile>> {
  const watch = async (contestant: Contestant): Promise<Profile> => {
    const requests = await one.requests(lab)
    await watchStatements(lab.pool)
    await contestant.startProfile()
    const { answered } = await measure(contestant, {
      requests,
      span: isWriting(one) ? 'once' : { seconds: secondsEach },
      databaseCpuSeconds: lab.databaseCpuSeconds,
    })
    return { code: await contestant.stopProfile(), statements: await statementShares(lab.pool, answered) }
  }
  return { shop: await watch(sides.shop), limit: await watch(sides.limit) }
}
