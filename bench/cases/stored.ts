import type { Case } from '../case.ts'

/** The same requests without a token: the shop answers from memory. */
export const stored = (one: Case): Case => ({
  ...one,
  name: `stored-${one.name}`,
  title: `${one.title}, stored`,
  ...(one.baseline && { baseline: { ...one.baseline, aim: 1 } }),
  async requests(environment) {
    return (await one.requests(environment)).map((request) => ({ ...request, headers: {} }))
  },
})
