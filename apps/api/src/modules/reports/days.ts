import { addDays, dayStart, nairobiDay, type DayRange } from '#contract/shared/days.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { firstBookedAt } from '../ledger/index.ts'
import { countDay } from './count-day.ts'
import { keepDay, uncountedDays } from './days.queries.ts'
import type { LiveDay } from './sums.queries.ts'

/** After this time, every transaction that began before midnight has committed or rolled back. */
const graceMs = 60 * 60 * 1000
/** Days that the scheduled job counts; a report that is answered immediately has no more. */
const maxDays = 31
const scheduledJobMs = 20_000

export type Days = ReturnType<typeof createDays>

/** The days of the shop. Each is counted once, after it is over. */
export function createDays({ db, clock }: { db: Db; clock: Clock }) {
  /** Whether no more transactions can be booked on a day, at the moment `at`. */
  const isOver = (day: string, at = clock.now()) => at.getTime() >= dayStart(addDays(day, 1)).getTime() + graceMs

  /** The days of a range that must be counted. No days before the first ledger transaction. */
  async function uncounted(handle: Db, { from, to }: DayRange): Promise<string[]> {
    const { rows } = await firstBookedAt().execute(handle)
    const at = rows[0]?.at ?? null
    const first = at === null ? null : nairobiDay(at)
    if (first === null || first > to) return []
    return uncountedDays(handle, { from: first > from ? first : from, to })
  }

  /** Counts a day, and stores it if it is over. */
  async function count(day: string): Promise<LiveDay> {
    const live = await look(db, day)
    if (isOver(day)) await inTransaction(db, (tx) => keepDay(tx, day, live.tally, clock.now()))
    return live
  }

  const look = async (handle: Db, day: string): Promise<LiveDay> => ({ day, tally: await countDay(handle, day) })

  /** Counts the last days that are over, for a limited time. Several processes can run it at once. */
  async function countPast(): Promise<void> {
    const until = performance.now() + scheduledJobMs
    const today = nairobiDay(clock.now())
    for (const day of await uncounted(db, { from: addDays(today, -maxDays), to: addDays(today, -1) })) {
      if (performance.now() > until) return
      if (isOver(day)) await count(day)
    }
  }

  return { uncounted, look, count, countPast, isOver }
}
