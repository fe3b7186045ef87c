/** Thrown inside a killed process: no code of that process may act afterwards. */
export class Killed extends Error {
  override message = 'this process was killed'
}

export type FaultInjector = ReturnType<typeof createFaultInjector>

/**
 * Kills a process between two steps. A step is a statement to the database, or the request or the response of a call to
 * a provider. After the kill every further step fails, as after kill -9.
 */
export function createFaultInjector() {
  let left = Number.POSITIVE_INFINITY
  let taken = 0
  return {
    /** Allows this many steps; the next one is killed. */
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
    /** How many steps it has counted. */
    get taken() {
      return taken
    },
  }
}
