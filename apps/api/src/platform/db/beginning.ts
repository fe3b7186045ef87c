/** The `like` pattern for texts that begin with `typed`. Wildcards in `typed` are escaped. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

/** The `ilike` pattern for texts that contain `typed`. */
export function having(typed: string): string {
  return `%${literally(typed)}%`
}

const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
