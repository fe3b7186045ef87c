import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that run longest. Started last, one of them would run alone at the end, on one core of two. */
export const longest = [
  'test/journeys/every-endpoint.test.ts',
  'test/journeys/every-other-endpoint.test.ts',
  'test/money/money.test.ts',
  'apps/server/kill.test.ts',
  'test/money/kill-at-some-steps.test.ts',
  'test/money/figures.test.ts',
  'outside/mpesa-refunds.test.ts',
  'outside/bench.test.ts',
  'outside/commands.test.ts',
  'outside/reviews.test.ts',
  'e2e/seller/seller-journey.test.ts',
  'e2e/buy/whole-buy.test.ts',
  'e2e/buy/paying.test.ts',
]

/** Runs the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
