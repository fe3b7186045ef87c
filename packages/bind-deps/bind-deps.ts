/** The functions without their first parameter. */
type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (deps: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never
}

/**
 * Makes an object of use cases from functions that take their dependencies as the first argument, for callers that
 * have other dependencies.
 */
export function bindDeps<Deps, Functions extends Record<string, (deps: Deps, ...args: never[]) => unknown>>(
  deps: Deps,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, call]) => [name, call.bind(null, deps)])
  return Object.fromEntries(bound) as Bound<Functions>
}
