/** A change in the code's words as one in the table's columns; what is not in the change is not in it either. */
export function columnsOf<Change extends object>(
  change: Change,
  columnOf: Record<keyof Change & string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columnOf[name as keyof Change & string], value]),
  )
}
