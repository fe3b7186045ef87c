/** An error as the fields of a log line. */
export function describeError(error: unknown) {
  return error instanceof Error ? { err: error.message, stack: error.stack } : { err: String(error) }
}
