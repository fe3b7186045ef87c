import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned to the right, digit under digit. */
  isNumber?: true
  /** The row header: announced before each cell of the row. At most one column. */
  isName?: true
  /** A visually hidden heading, for example of a column of buttons. */
  isQuiet?: true
}

type DataTableProps<Row> = {
  caption: string
  /** Hides the caption where a heading above the table already shows it. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** Whether other rows are loading. */
  isStale?: boolean
  /** Shown below the rows, such as the link to the next page. */
  children?: ReactNode
}

/**
 * Rows and columns on a card. In a narrow container each row is shown as lines, with the column heading before each
 * value; a table that is still too wide scrolls horizontally inside the card, not the page.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  empty,
  isStale = false,
  children,
}: DataTableProps<Row>) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame)
  return (
    <section aria-labelledby={id} className="@container overflow-hidden rounded-md bg-surface shadow-card">
      <h2 id={id} className={hideCaption ? 'sr-only' : 'px-4 pt-4 pb-3 text-lg font-bold sm:px-5'}>
        {caption}
      </h2>
      {rows.length === 0 ? (
        <div className={`px-4 pb-6 text-muted sm:px-5 ${hideCaption ? 'pt-6' : 'pt-2'}`}>{empty}</div>
      ) : (
        // A scrollable frame must be focusable by keyboard; a frame that fits is not a tab stop. Visually hidden
        // headings are positioned absolutely: they are clipped here, otherwise the page would be as wide as the table.
        <div
          ref={frame}
          role={isWide ? 'group' : undefined}
          aria-labelledby={isWide ? id : undefined}
          tabIndex={isWide ? 0 : undefined}
          className="relative overflow-x-auto -outline-offset-2"
        >
          <table
            {...as.table}
            aria-labelledby={id}
            aria-busy={isStale}
            className="w-full border-collapse text-left text-sm aria-busy:opacity-60 @max-2xl:block"
          >
            <thead className="@max-2xl:sr-only">
              <tr className="border-y border-line bg-sunken text-muted">
                {columns.map(({ title, isNumber, isQuiet }) => (
                  <th
                    key={title}
                    {...as.columnHeader}
                    scope="col"
                    className={`${cellLook(isNumber)} py-2.5 font-semibold`}
                  >
                    {isQuiet ? <span className="sr-only">{title}</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="@max-2xl:block @max-2xl:border-t @max-2xl:border-line">
              {rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  {...as.row}
                  className="border-b border-line last:border-b-0 @max-2xl:flex @max-2xl:flex-col @max-2xl:gap-1.5 @max-2xl:px-4 @max-2xl:sm:px-5 @max-2xl:py-3"
                >
                  {columns.map(({ title, cell, isNumber, isName, isQuiet }) => {
                    const Cell = isName ? 'th' : 'td'
                    return (
                      <Cell
                        key={title}
                        {...(isName ? as.rowHeader : as.cell)}
                        scope={isName && 'row'}
                        data-title={isQuiet ? undefined : title}
                        className={`${cellLook(isNumber)} py-3 ${isNumber ? 'whitespace-nowrap' : ''} ${isName ? 'min-w-40 font-semibold' : 'font-normal'} ${lineLook} ${isName || isQuiet ? pressedLook : ''} ${isQuiet ? stepsLook : ''}`}
                      >
                        <div className="@max-2xl:min-w-0">{cell(row)}</div>
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children && <div className="border-t border-line p-4 text-center">{children}</div>}
    </section>
  )
}

const cellLook = (isNumber: true | undefined) =>
  `px-3 align-middle @2xl:first:pl-5 @2xl:last:pr-5 @5xl:px-4 @5xl:first:pl-5 @5xl:last:pr-5 ${isNumber ? 'text-right tabular-nums' : ''}`

/** Explicit ARIA roles, since Safari does not expose a table with another display value as a table. */
const as = {
  table: { role: 'table' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** A cell as a line: its column heading, then its value. Empty cells are omitted. */
const lineLook = `@max-2xl:flex @max-2xl:min-h-6 @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0
  @max-2xl:text-right @max-2xl:whitespace-normal @max-2xl:has-[>div:empty]:hidden
  @max-2xl:before:shrink-0 @max-2xl:before:font-normal @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-title)_/_'']`

/** A link that opens the row, or leads on from it, needs a touch target of full size. */
const pressedLook = '@max-2xl:has-[a]:min-h-11 @max-2xl:[&_a]:py-3'

/** In a table that is too narrow, the column of actions wraps last. */
const stepsLook = '@2xl:[&_button]:whitespace-nowrap'

/** Whether the content of a frame is wider than the frame. */
function useIsWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => setIsWide(box.scrollWidth > box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  })
  return isWide
}
