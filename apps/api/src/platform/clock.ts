/** The clock of all rules: the time of the database (db/monitor.ts). A test can set it. */
export type Clock = { now(): Date }

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
