/** What `like` takes for texts that begin so: nothing a person types is a pattern. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

/** What `ilike` takes for texts with this in them. */
export function having(typed: string): string {
  return `%${literally(typed)}%`
}

const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
