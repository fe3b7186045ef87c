/** Renames the properties of a change to column names. Properties that the change omits are omitted from the result. */
export function columnsOf<Change extends object>(
  change: Change,
  columnOf: Record<keyof Change & string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columnOf[name as keyof Change & string], value]),
  )
}
