/** The validator of each relevant parameter. */
export type Accepted = Readonly<Record<string, (value: string) => boolean>>

export const accepts = {
  anything: (value: string) => value !== '',
  oneOf: (values: readonly string[]) => (value: string) => values.includes(value),
}

/** Reads the valid parameters of an address; everything else is ignored. */
export function readQuery<A extends Accepted>(search: URLSearchParams, accepted: A): Partial<Record<keyof A, string>> {
  const query: Partial<Record<string, string>> = {}
  for (const [name, says] of Object.entries(accepted)) {
    const value = search.get(name)?.trim()
    if (value && says(value)) query[name] = value
  }
  return query as Partial<Record<keyof A, string>>
}
