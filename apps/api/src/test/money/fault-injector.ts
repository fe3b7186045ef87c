/** Thrown inside a process that was killed: nobody of it may act on anything any more. */
export class Killed extends Error {
  override message = 'this process was killed'
}

export type FaultInjector = ReturnType<typeof createFaultInjector>

/**
 * Kills a process between two steps, a step being a statement to the database or one half of a call to somebody outside
 * (asking, being answered): once it has blown, whatever else the process wants to do fails, as after kill -9.
 */
export function createFaultInjector() {
  let left = Number.POSITIVE_INFINITY
  let taken = 0
  return {
    /** It blows in place of the step after this many. */
    arm(steps: number) {
      left = steps
    },
    /** @throws Killed */
    step() {
      taken += 1
      left -= 1
      if (left < 0) throw new Killed()
    },
    get isBlown() {
      return left < 0
    },
    /** How many steps it has seen. */
    get taken() {
      return taken
    },
  }
}
