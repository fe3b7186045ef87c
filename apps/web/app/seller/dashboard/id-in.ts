/** The id in a part of an address; undefined where it is none. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
