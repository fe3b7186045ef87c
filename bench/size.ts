/** How much a run measures. */
export type Size = {
  products: number
  orders: number
  shoppers: number
  /** For each case: rounds for each server, and the length of a round of a read-only case. */
  rounds: number
  secondsEach: number
  callbacks: { runs: number; payments: number; steadyPerSecond: number }
  hot: { runs: number; buyers: number; units: number; others: number }
  nodes: { counts: readonly number[]; shoppers: number; rounds: number }
  footprint: { runs: number; restSeconds: number; loadSeconds: number }
  cold: { pages: number; perSecond: number; seconds: number }
  fresh: { seconds: number; connections: number }
  import: { files: number; rowsEach: number; perSecond: number; secondsBefore: number }
  browser: { runs: number }
}

export const fullSize: Size = {
  products: 10_000,
  orders: 10_000,
  shoppers: 2_000,
  rounds: 5,
  secondsEach: 2,
  callbacks: { runs: 5, payments: 1_000, steadyPerSecond: 200 },
  hot: { runs: 3, buyers: 500, units: 100, others: 200 },
  nodes: { counts: [1, 2, 4], shoppers: 500, rounds: 3 },
  footprint: { runs: 5, restSeconds: 30, loadSeconds: 60 },
  cold: { pages: 2_000, perSecond: 200, seconds: 30 },
  fresh: { seconds: 30, connections: 16 },
  import: { files: 5, rowsEach: 10_000, perSecond: 100, secondsBefore: 20 },
  browser: { runs: 5 },
}

/** Runs each case and mode once and compares every answer, in seconds. The measured speed has no meaning. */
export const smokeSize: Size = {
  products: 300,
  orders: 100,
  shoppers: 30,
  rounds: 1,
  secondsEach: 0.1,
  callbacks: { runs: 1, payments: 20, steadyPerSecond: 200 },
  hot: { runs: 1, buyers: 12, units: 4, others: 6 },
  nodes: { counts: [1, 2], shoppers: 30, rounds: 1 },
  footprint: { runs: 1, restSeconds: 0, loadSeconds: 0.1 },
  cold: { pages: 20, perSecond: 20, seconds: 2 },
  fresh: { seconds: 1, connections: 2 },
  import: { files: 1, rowsEach: 120, perSecond: 20, secondsBefore: 2 },
  browser: { runs: 1 },
}
