import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end of their column, digit under digit. */
  isNumber?: true
  /** Names the row: read out before each of its cells. One column at most. */
  isName?: true
  /** The heading is read out and not seen, such as of a column of buttons. */
  isQuiet?: true
}

type DataTableProps<Row> = {
  caption: string
  /** Where a heading before the table says it already. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Instead of the table, when there are no rows. */
  empty: ReactNode
  /** Others are on their way. */
  isStale?: boolean
  /** Below the rows, such as the way to the next page. */
  children?: ReactNode
}

/**
 * Rows and columns on a card. Where a phone, or a column of a page, leaves it no room, each row is displayed as lines, a
 * heading before each of its cells; what is still too wide is pushed sideways inside of the card, the page is not.
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
        // What the arrow keys push must be reached by keyboard; what fits needs no stop. Headings that are only read out
        // stand out of the flow: they are cut off here, or the page would be as wide as the table.
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

/** Said aloud, since Safari takes nothing for a table that is not laid out as one. */
const as = {
  table: { role: 'table' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** A cell as a line: its heading, which is read out with the table's own, then what it holds. One that is empty is left out. */
const lineLook = `@max-2xl:flex @max-2xl:min-h-6 @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0
  @max-2xl:text-right @max-2xl:whitespace-normal @max-2xl:has-[>div:empty]:hidden
  @max-2xl:before:shrink-0 @max-2xl:before:font-normal @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-title)_/_'']`

/** A link that opens the row, or goes on from it, is pressed with a thumb. */
const pressedLook = '@max-2xl:has-[a]:min-h-11 @max-2xl:[&_a]:py-3'

/** In a table that is too narrow for all of it, steps are the last to break. */
const stepsLook = '@2xl:[&_button]:whitespace-nowrap'

/** Whether what is inside of a frame is wider than the frame is. */
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
