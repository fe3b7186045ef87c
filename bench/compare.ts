import type { Case, Request } from './case.ts'
import type { BenchEnvironment } from './environment.ts'
import { assertEqual } from './equality.ts'
import { assertFloor, requestsOfFloor } from './floor-equality.ts'
import { measure, median, medians, type Figure } from './measure.ts'
import { statementShares, watchStatements, type Profile } from './profile.ts'
import type { Size } from './size.ts'
import type { Targets } from './servers.ts'
import type { Target } from './target.ts'

export type Side = 'shop' | 'baseline' | 'floor'

/** The median of pairs that are measured one after the other; the baseline's is null where a case has none. */
export type Ratios = { baseline: number | null; floor: number }

export type Result = {
  name: string
  title: string
  /** A run of some cases keeps the results that others have from earlier runs. */
  measuredAt: string
  /** The target for the ratio to the baseline. */
  aim: number | null
  /** The shop's requests per second divided by those of the others. */
  ratios: Ratios
  shop: Figure
  baseline: Figure | null
  floor: Figure
  profile?: Partial<Record<Side, Profile>>
}

/** What a case is measured with. */
export type Setup = {
  environment: BenchEnvironment
  targets: Targets
  size: Size
}

/** Measures the shop, the baseline and the floor, after their answers were compared. */
export async function compare(one: Case, setup: Setup): Promise<Result> {
  const { environment, targets } = setup
  const { shop, baseline, floor } = targets
  if (baseline) await assertEqual(one, environment, shop, baseline)
  await assertFloor(one, environment, shop, floor)
  return race(one, setup)
}

/** Alternates the servers, and which is first, so that compared values are measured within seconds. */
async function race(one: Case, { environment, size, targets }: Setup): Promise<Result> {
  const sides = Object.keys(targets) as Side[]
  const figures: Record<Side, Figure[]> = { shop: [], baseline: [], floor: [] }
  const playOf = async (side: Side) => {
    const target = targets[side]
    if (target) figures[side].push(await play(one, side, { environment, size }, target))
  }
  for (const side of sides) await playOf(side) // warm-up: compiles code, plans statements, caches pages
  for (const side of sides) figures[side].length = 0
  await environment.pool.query('vacuum analyze') // only once: it makes every connection replan
  for (let round = 0; round < size.rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await playOf(side)

  const ratioTo = (others: Figure[]) =>
    median(
      figures.shop.map(({ requestsPerSecond }, round) => {
        return requestsPerSecond / (others[round]?.requestsPerSecond ?? Number.NaN)
      }),
    )
  const hasBaseline = targets.baseline !== undefined
  return {
    name: one.name,
    title: one.title,
    measuredAt: new Date().toISOString(),
    aim: one.baseline?.aim ?? null,
    ratios: { baseline: hasBaseline ? ratioTo(figures.baseline) : null, floor: ratioTo(figures.floor) },
    shop: medians(figures.shop),
    baseline: hasBaseline ? medians(figures.baseline) : null,
    floor: medians(figures.floor),
  }
}

/** The requests of one round. Writes the rows that they need. */
export function requestsOf(one: Case, side: Side, environment: BenchEnvironment): Promise<Request[]> {
  return side === 'floor' ? requestsOfFloor(one, environment) : one.requests(environment)
}

/**
 * One round.
 * @param requests where what prepares them must not be measured
 */
export async function play(
  one: Case,
  side: Side,
  { environment, size }: Pick<Setup, 'environment' | 'size'>,
  target: Target,
  requests?: Request[],
): Promise<Figure> {
  const isOneOfFloor = side === 'floor' && one.floor.requests !== undefined
  return measure(target, {
    name: `${one.title} (${side})`,
    requests: requests ?? (await requestsOf(one, side, environment)),
    span: one.isSentOnce ? 'once' : { seconds: size.secondsEach },
    steps: isOneOfFloor ? 1 : one.steps,
    connections: one.connections,
    databaseCpuSeconds: environment.databaseCpuSeconds,
  })
}

/** Profiles one round of each, after a warm-up. Its speed does not count. */
export async function profile(one: Case, setup: Setup): Promise<Result['profile']> {
  const profiles: Partial<Record<Side, Profile>> = {}
  const { environment } = setup
  for (const [side, target] of Object.entries(setup.targets) as [Side, Target][]) {
    await play(one, side, setup, target)
    const requests = await requestsOf(one, side, environment) // before: these statements are not the server's
    await watchStatements(environment.pool)
    await target.startProfile()
    const { answered } = await play(one, side, setup, target, requests)
    const code = await target.stopProfile()
    profiles[side] = { code, statements: await statementShares(environment.pool, answered) }
  }
  return profiles
}
