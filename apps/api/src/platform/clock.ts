/** Where all rules get their time from, so that a test can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
