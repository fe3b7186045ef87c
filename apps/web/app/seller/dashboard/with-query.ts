/** An address with parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string>> | URLSearchParams): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
