import type { Api } from '../../api/src/app.ts'
import type { Clock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/db/index.ts'
import type { Sandbox } from '../../sandbox/index.ts'

/** The shop and the sandboxed providers that create the demo's history. */
export type Stage = { api: Api; sandbox: Sandbox; clock: SetClock; db: Db }

export type SetClock = Clock & { set(at: Date): void; advance(seconds: number): void }

export function aSetClock(start: Date): SetClock {
  let at = start
  return {
    now: () => at,
    set(next) {
      at = next
    },
    advance(seconds) {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
