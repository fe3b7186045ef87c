import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned to the right, digit under digit. */
  isNumber?: true
  /** The row header: announced before each cell of the row. At most one column. */
  isName?: true
  /** The actions of a row: their heading is visually hidden. */
  isQuiet?: true
  /**
   * The place in a narrow table, where a row has two lines: name and amount, then details and status. With a checkbox
   * it has three: the name, amount and status, details. A note is a line of its own below them. By default the last
   * number is the amount, and the next two columns follow. All other values are folded in a list; in another table they
   * are lines below.
   */
  narrow?: 'picture' | 'amount' | 'detail' | 'status' | 'actions' | 'note' | 'folded'
}

export type Place = 'name' | NonNullable<Column<never>['narrow']>

/** The place of each column in a narrow table. */
export function placesOf<Row>(columns: readonly Column<Row>[]): Place[] {
  const fixed = columns.map(({ isName, isQuiet, narrow }): Place | undefined =>
    isName ? 'name' : (narrow ?? (isQuiet ? 'actions' : undefined)),
  )
  if (columns.some(({ narrow }) => narrow !== undefined)) return fixed.map((place) => place ?? 'folded')
  const amount = columns.findLastIndex(({ isNumber, isQuiet }) => isNumber && !isQuiet)
  const free: Place[] = columns.some(({ isName }) => isName) ? ['detail', 'status'] : ['name', 'detail', 'status']
  return fixed.map((place, index) => place ?? (index === amount ? 'amount' : (free.shift() ?? 'folded')))
}
