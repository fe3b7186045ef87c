/** The clock of all rules: a test can set its time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
