import type { Case } from './case.ts'
import { play } from './compare.ts'
import type { BenchEnvironment } from './environment.ts'
import { median, medians, type Figure } from './measure.ts'
import { number, type Report, table } from './report.ts'
import type { Size } from './size.ts'
import type { Bench } from './servers.ts'
import type { Target } from './target.ts'
import { writeChart } from './chart.ts'

/** A case at least this fast, compared with the smallest catalogue, is flat. */
const aim = 0.8

type Scale = Pick<Size, 'products' | 'orders'>
type Results = { aim: number; sizes: Scale[]; results: Scaled[] }
/** Null where a request failed. */
type Scaled = { name: string; title: string; figures: (Figure | null)[]; ratios: (number | null)[] }

/** Measures the shop alone on catalogues of several sizes, and compares each case with its figure on the first. */
export async function measureScale(
  name: string,
  cases: readonly Case[],
  sizes: readonly Size[],
  withSize: (size: Size, use: (bench: Bench) => Promise<void>) => Promise<void>,
): Promise<Report<Results>> {
  const figures = new Map<string, (Figure | null)[]>(cases.map((one) => [one.name, []]))
  let problem: string | undefined
  for (const size of sizes) {
    await withSize(size, async ({ environment, servers }) => {
      for (const one of cases) {
        const figure = await servers
          .withShop((shop) => measureShop(one, environment, size, shop))
          .catch((error: unknown) => {
            problem ??= String(error)
            return null
          })
        figures.get(one.name)?.push(figure)
        console.log(`${describe(size)}: ${one.title}: ${number(figure?.requestsPerSecond ?? null, 0)}/s`)
      }
    })
  }
  const results = cases.map(({ name: caseName, title }) => scaledOf(caseName, title, figures.get(caseName) ?? []))
  const scales = sizes.map(({ products, orders }) => ({ products, orders }))
  const rows = results.map(({ title, ratios }) => ({
    title,
    bars: scales.map((scale, at) => ({ label: describe(scale), ratio: ratios[at] ?? null, last: null })),
  }))
  console.log(writeChart(name, `Speed on larger catalogues, compared with the smallest; aim ${aim}`, rows))
  return { results: { aim, sizes: scales, results }, textOf, problem }
}

async function measureShop(one: Case, environment: BenchEnvironment, size: Size, shop: Target): Promise<Figure> {
  const playOnce = () => play(one, 'shop', { environment, size }, shop)
  await environment.pool.query('vacuum analyze')
  await playOnce() // warm-up, after the vacuum has replaced what was in memory
  const rounds: Figure[] = []
  for (let round = 0; round < size.rounds; round++) rounds.push(await playOnce())
  return medians(rounds)
}

function scaledOf(name: string, title: string, figures: (Figure | null)[]): Scaled {
  const [first] = figures
  const ratios = figures.map((figure) => (figure && first ? figure.requestsPerSecond / first.requestsPerSecond : null))
  return { name, title, figures, ratios }
}

function textOf({ results, sizes }: Results): string {
  const head = ['requests/s, ratio to the first', ...sizes.map(describe), 'p99 ms']
  const rows = results.map(({ title, figures, ratios }) => [
    title,
    ...figures.map((figure, at) => {
      const ratio = ratios[at] ?? null
      const isBelow = ratio === null || ratio < aim
      return `${number(figure?.requestsPerSecond ?? null, 0)}, ${number(ratio, 2)} ${isBelow ? '<' : ' '}`
    }),
    figures.map((figure) => number(figure?.p99Ms ?? null, 0)).join(' / '),
  ])
  const middle = sizes.map((_, at) => number(median(results.flatMap(({ ratios }) => ratios[at] ?? [])), 2))
  return table([head, ...rows, ['median', ...middle, '']])
}

function describe({ products, orders }: Scale): string {
  const [ofProducts, ofOrders] = [products.toLocaleString('en'), orders.toLocaleString('en')]
  return ofProducts === ofOrders ? `${ofProducts} products and orders` : `${ofProducts} products, ${ofOrders} orders`
}
