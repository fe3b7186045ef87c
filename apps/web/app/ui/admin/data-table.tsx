import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { ChevronDownIcon, ColumnsIcon } from '../icons.ts'
import { MenuChoice, RowMenu } from './row-menu.tsx'
import { type Column, type Place, placesOf } from './narrow-places.ts'
import { useHiddenColumns } from './hidden-columns.ts'

export type { Column } from './narrow-places.ts'

type Key = string | number

/** Rows that are selected for a bulk action. */
export type Selection<Row> = {
  selected: ReadonlySet<Key>
  onSelect: (selected: ReadonlySet<Key>) => void
  /** The name of a row's checkbox. */
  labelOf: (row: Row) => string
  selectAll: string
  isSelectable?: (row: Row) => boolean
  /** Shown above the rows while some are selected. */
  bar: ReactNode
}

export type DataTableProps<Row> = {
  caption: string
  /** Hides the caption where a heading above the table already shows it. */
  hideCaption?: boolean
  /**
   * The main list of a screen: its columns can be hidden, which the browser remembers under this name. On a phone the
   * caption is hidden, since the title of the screen says the same.
   */
  name?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  /** Placeholders for the rows are shown while the first ones are loading. */
  isLoading?: boolean
  /** Whether other rows are loading. */
  isStale?: boolean
  /** Each name is a link to a screen with all values of its row: a narrow table has no folded values. */
  isLinked?: boolean
  /** Shown below a row when it is unfolded. */
  details?: (row: Row) => ReactNode
  selection?: Selection<Row>
  /** For short values: rows have two lines when the surrounding container is narrow, not when the table itself is. */
  isCompact?: boolean
  /** Shown below the rows, such as the link to the next page. */
  children?: ReactNode
}

const messages = {
  columns: 'Columns',
  details: 'Details of',
}

const PLACEHOLDERS = 8

/**
 * Rows and columns on a card. In a narrow container each row has two lines; a table that is still too wide scrolls
 * horizontally inside the card, not the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    hideCaption = false,
    name,
    columns,
    rows,
    rowKey,
    empty,
    isLoading = false,
    isCompact = false,
    selection,
    children,
  } = props
  const id = useId()
  const [hidden, setHidden] = useHiddenColumns(name)
  const shown = columns.filter(({ title, isName, isQuiet }) => isName || isQuiet || !hidden.includes(title))
  const hasRows = rows.length > 0 || isLoading
  return (
    <section
      aria-labelledby={id}
      className={`overflow-clip rounded-md bg-surface shadow-card ${isCompact ? '' : '@container'}`}
    >
      <div
        className={
          hideCaption
            ? 'sr-only'
            : `flex items-center justify-between gap-3 px-4 sm:px-5 ${name ? 'max-sm:sr-only' : ''}`
        }
      >
        <h2 id={id} className={`text-lg font-bold ${hasRows || name ? 'py-3' : 'pt-4 pb-2'}`}>
          {caption}
        </h2>
        {name !== undefined && hasRows && (
          <div className="@max-2xl:hidden">
            <RowMenu label={messages.columns} icon={<ColumnsIcon className="size-5" />}>
              {columns
                .filter(({ isName, isQuiet }) => !isName && !isQuiet)
                .map(({ title }) => (
                  <MenuChoice
                    key={title}
                    isChosen={!hidden.includes(title)}
                    onChange={(isShown) =>
                      setHidden(isShown ? hidden.filter((one) => one !== title) : [...hidden, title])
                    }
                  >
                    {title}
                  </MenuChoice>
                ))}
            </RowMenu>
          </div>
        )}
      </div>
      {selection && selection.selected.size > 0 && (
        <div className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-brand-soft px-4 py-1.5 sm:px-5">
          {/* On a wide screen it is in the heading. */}
          <div className="@2xl:hidden">
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          </div>
          {selection.bar}
        </div>
      )}
      {hasRows ? (
        <Rows {...props} columns={shown} labelledBy={id} />
      ) : (
        <div className={`px-4 pb-6 text-muted sm:px-5 ${hideCaption || name ? 'pt-6' : 'pt-2'}`}>{empty}</div>
      )}
      {children && <div className="border-t border-line p-4 text-center">{children}</div>}
    </section>
  )
}

function Rows<Row>({
  name,
  columns,
  rows,
  rowKey,
  isLoading = false,
  isStale = false,
  isLinked = false,
  isCompact = false,
  details,
  selection,
  labelledBy,
}: DataTableProps<Row> & { labelledBy: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame)
  const { loading } = useUiMessages()
  const [unfolded, setUnfolded] = useState<ReadonlySet<Key>>(new Set())
  const places = placesOf(columns)
  const isList = name !== undefined
  const isStacked = selection !== undefined
  const looks = isStacked ? stackedLooks : narrowLooks
  const isFolded = isList && !isLinked && places.includes('folded')
  const hasAmount = places.includes('amount')
  const hasStatus = places.includes('status')
  const isNameTall = hasStatus && !isStacked && !places.includes('detail')
  const width = columns.length + (selection ? 1 : 0) + (details || isFolded ? 1 : 0)
  return (
    // A scrollable frame must be focusable by keyboard; a frame that fits is not a tab stop, and the heading sticks to
    // the top of the screen. Visually hidden headings are positioned absolutely: they are clipped here, otherwise the
    // page would be as wide as the table.
    <div
      ref={frame}
      role={isWide ? 'group' : undefined}
      aria-labelledby={isWide ? labelledBy : undefined}
      tabIndex={isWide ? 0 : undefined}
      className={`relative -outline-offset-2 ${isWide ? 'overflow-x-auto' : 'overflow-x-clip'}`}
    >
      {isLoading && <output className="sr-only">{loading}</output>}
      <table
        {...as.table}
        aria-labelledby={labelledBy}
        aria-busy={isStale || isLoading}
        className={`w-full border-collapse text-left text-sm @max-2xl:block ${isStale ? 'opacity-60' : ''}`}
      >
        <thead className="@max-2xl:sr-only">
          <tr className="text-muted">
            {selection && (
              <th {...as.columnHeader} scope="col" className={`${headLook} w-px pl-3 @max-2xl:hidden`}>
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} isQuiet />
              </th>
            )}
            {columns.map(({ title, isNumber, isQuiet }) => (
              <th key={title} {...as.columnHeader} scope="col" className={`${cellLook(isNumber)} ${headLook}`}>
                {isQuiet ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
            {(details || isFolded) && (
              <th {...as.columnHeader} scope="col" className={`${headLook} ${details ? 'w-14' : '@2xl:hidden'}`}>
                <span className="sr-only">{messages.details}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-2xl:block @max-2xl:border-t @max-2xl:border-line">
          {isLoading && <Placeholders width={width} />}
          {rows.map((row, rowIndex) => {
            const key = rowKey(row)
            const nameId = `${labelledBy}-${rowIndex}`
            const isUnfolded = unfolded.has(key) || !isList
            return (
              <Fragment key={key}>
                <tr {...as.row} data-list-row tabIndex={-1} className={rowLook}>
                  {selection && <SelectCell row={row} rowKey={rowKey} selection={selection} />}
                  {columns.map(({ title, cell, isNumber, isName, isQuiet }, index) => {
                    const Cell = isName ? 'th' : 'td'
                    const place = places[index] ?? 'folded'
                    return (
                      <Cell
                        key={title}
                        {...(isName ? as.rowHeader : as.cell)}
                        id={isName ? nameId : undefined}
                        scope={isName && 'row'}
                        data-title={title}
                        className={`${cellLook(isNumber)} h-14 py-2 ${isNumber ? 'whitespace-nowrap' : ''} ${isName ? `font-semibold ${isCompact ? 'min-w-24' : 'min-w-40'}` : 'font-normal'} ${isQuiet ? stepsLook : ''} @max-2xl:h-auto @max-2xl:p-0 ${looks[place]} ${isList && cutPlaces.has(place) ? cutLook : ''} ${place === 'name' && !hasAmount ? '@max-2xl:col-end-5' : ''} ${place === 'name' && isNameTall ? '@max-2xl:row-span-2' : ''} ${place === 'detail' && !hasStatus ? '@max-2xl:col-end-5' : ''} ${place === 'folded' ? (isUnfolded ? unfoldedLook : '@max-2xl:hidden') : ''} ${isName && isLinked ? linkedLook : ''}`}
                      >
                        <div
                          data-heading={title}
                          className={`@max-2xl:min-w-0 ${isNumber && (place === 'detail' || place === 'status') ? headedLook : ''}`}
                        >
                          {cell(row)}
                        </div>
                      </Cell>
                    )
                  })}
                  {(details || isFolded) && (
                    <td
                      {...as.cell}
                      className={`${toggleLook} ${isStacked ? '@max-2xl:-my-3' : '@max-2xl:row-span-2'} ${details ? '' : '@2xl:hidden'}`}
                    >
                      <Toggle
                        nameId={nameId}
                        isUnfolded={isUnfolded}
                        onToggle={() => setUnfolded(isUnfolded ? without(unfolded, key) : new Set([...unfolded, key]))}
                      />
                    </td>
                  )}
                </tr>
                {details && isUnfolded && (
                  <tr {...as.row} className="border-b border-line @max-2xl:block">
                    <td {...as.cell} colSpan={width} className="bg-sunken px-4 py-4 @max-2xl:block sm:px-5">
                      {details(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type SelectionProps<Row> = { rowKey: (row: Row) => Key; selection: Selection<Row> }

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
  isQuiet = false,
}: SelectionProps<Row> & { rows: readonly Row[]; isQuiet?: boolean }) {
  const { selected, onSelect, selectAll, isSelectable = () => true } = selection
  const keys = rows.filter(isSelectable).map(rowKey)
  const hasAll = keys.length > 0 && keys.every((key) => selected.has(key))
  return (
    <label
      className={`flex min-w-11 cursor-pointer items-center justify-center gap-3 text-sm ${isQuiet ? 'min-h-6' : 'min-h-11'}`}
    >
      <input
        type="checkbox"
        checked={hasAll}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = !hasAll && selected.size > 0
        }}
        onChange={() => onSelect(hasAll ? new Set() : new Set([...selected, ...keys]))}
        className="size-5 accent-brand"
      />
      <span className={isQuiet ? 'sr-only' : ''}>{selectAll}</span>
    </label>
  )
}

function SelectCell<Row>({ row, rowKey, selection }: SelectionProps<Row> & { row: Row }) {
  const { selected, onSelect, labelOf, isSelectable = () => true } = selection
  const key = rowKey(row)
  return (
    <td
      {...as.cell}
      className="relative z-1 @2xl:w-px @2xl:pl-3 @max-2xl:col-start-1 @max-2xl:row-start-1 @max-2xl:-my-3 @max-2xl:-ml-3 @max-2xl:p-0"
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={labelOf(row)}
          checked={selected.has(key)}
          disabled={!isSelectable(row)}
          onChange={({ currentTarget: { checked } }) =>
            onSelect(checked ? new Set([...selected, key]) : without(selected, key))
          }
          className="size-5 accent-brand"
        />
      </label>
    </td>
  )
}

const without = (keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> => new Set([...keys].filter((one) => one !== key))

function Toggle({ nameId, isUnfolded, onToggle }: { nameId: string; isUnfolded: boolean; onToggle: () => void }) {
  const id = useId()
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-labelledby={`${id} ${nameId}`}
      data-row-toggle
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink sm:size-10"
    >
      <span id={id} className="sr-only">
        {messages.details}
      </span>
      <ChevronDownIcon className={`size-5 transition-transform ${isUnfolded ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** Rows of the same height as the ones that are loading. */
function Placeholders({ width }: { width: number }) {
  return Array.from({ length: PLACEHOLDERS }, (_, index) => (
    <tr key={index} aria-hidden="true" className="border-b border-line last:border-b-0 @max-2xl:block">
      <td colSpan={width} className="h-14 px-4 @max-2xl:flex @max-2xl:items-center sm:px-5">
        <div className={`shimmer h-4 rounded-sm text-transparent ${index % 2 ? 'w-3/5' : 'w-4/5'}`}>&nbsp;</div>
      </td>
    </tr>
  ))
}

const narrowLooks: Record<Place, string> = {
  picture: '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:row-span-2 @max-2xl:pr-3',
  name: '@max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:min-w-0 @max-2xl:text-left',
  amount: '@max-2xl:col-start-4 @max-2xl:row-start-1 @max-2xl:pl-3 @max-2xl:text-right @max-2xl:font-semibold',
  detail: '@max-2xl:col-start-3 @max-2xl:row-start-2 @max-2xl:min-w-0 @max-2xl:text-left @max-2xl:text-muted',
  status:
    '@max-2xl:col-start-4 @max-2xl:row-start-2 @max-2xl:max-w-[55cqw] @max-2xl:justify-self-end @max-2xl:pl-3 @max-2xl:text-right',
  actions:
    '@max-2xl:relative @max-2xl:z-1 @max-2xl:col-start-5 @max-2xl:row-start-1 @max-2xl:row-span-2 @max-2xl:pl-3 @max-2xl:has-[[aria-haspopup]]:-mr-2.5 @max-2xl:has-[[aria-haspopup]]:pl-1',
  note: '@max-2xl:col-start-3 @max-2xl:col-end-6 @max-2xl:row-start-3 @max-2xl:text-left @max-2xl:text-muted @max-2xl:has-[>div:empty]:hidden',
  folded: '',
}

/** Next to a checkbox two columns are too narrow: the name has its own line above the others. */
const stackedLooks: Record<Place, string> = {
  ...narrowLooks,
  picture: '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:pr-3',
  name: '@max-2xl:col-start-3 @max-2xl:col-end-5 @max-2xl:row-start-1 @max-2xl:min-w-0 @max-2xl:text-left',
  amount: '@max-2xl:col-start-3 @max-2xl:row-start-2 @max-2xl:text-left @max-2xl:font-semibold',
  status: '@max-2xl:col-start-4 @max-2xl:col-end-6 @max-2xl:row-start-2 @max-2xl:pl-2 @max-2xl:text-right',
  detail:
    '@max-2xl:col-start-3 @max-2xl:col-end-6 @max-2xl:row-start-3 @max-2xl:min-w-0 @max-2xl:text-left @max-2xl:text-muted',
  note: '@max-2xl:col-start-3 @max-2xl:col-end-6 @max-2xl:row-start-4 @max-2xl:text-left @max-2xl:text-muted @max-2xl:has-[>div:empty]:hidden',
  actions:
    '@max-2xl:relative @max-2xl:z-1 @max-2xl:col-start-5 @max-2xl:row-start-1 @max-2xl:-my-3 @max-2xl:pl-1 @max-2xl:has-[[aria-haspopup]]:-mr-2.5',
}

/** Explicit ARIA roles, since Safari does not expose a table with another display value as a table. */
const as = {
  table: { role: 'table' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

const cellLook = (isNumber: true | undefined) =>
  `px-3 align-middle text-balance @2xl:first:pl-5 @2xl:last:pr-5 @5xl:px-4 @5xl:first:pl-5 @5xl:last:pr-5 ${isNumber ? 'text-right tabular-nums' : ''}`

/** Borders of a sticky cell would stay behind: its lines are shadows. */
const headLook =
  'sticky top-0 z-10 bg-sunken py-2.5 font-semibold shadow-[inset_0_1px_var(--line),inset_0_-1px_var(--line)]'

const rowLook =
  'group/row border-b border-line last:border-b-0 -outline-offset-2 hover:bg-sunken/50 @max-2xl:relative @max-2xl:grid @max-2xl:min-h-14 @max-2xl:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto_auto] @max-2xl:content-center @max-2xl:items-center @max-2xl:gap-y-0.5 @max-2xl:px-4 @max-2xl:py-1.5 @max-2xl:has-[th_a:focus-visible]:outline-3 @max-2xl:has-[th_a:focus-visible]:outline-focus @max-2xl:sm:px-5'

const toggleLook =
  'w-14 pr-3 text-right @max-2xl:relative @max-2xl:z-1 @max-2xl:col-start-6 @max-2xl:row-start-1 @max-2xl:w-auto @max-2xl:p-0 @max-2xl:-mr-2.5'

/** A folded value as a line of an unfolded row: its column heading, then its value. Empty cells are omitted. */
const unfoldedLook = `@max-2xl:col-span-full @max-2xl:flex @max-2xl:min-h-8 @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4
  @max-2xl:text-right @max-2xl:whitespace-normal @max-2xl:has-[>div:empty]:hidden
  @max-2xl:before:shrink-0 @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-title)_/_'']`

const cutPlaces = new Set<Place>(['name', 'amount', 'detail', 'status'])

/** In a list each value takes one line. */
const cutLook = '@max-2xl:[&>div]:truncate @max-2xl:[&_.block]:inline @max-2xl:[&_a]:min-w-0 @max-2xl:[&_a]:truncate'

/** A number that is not the amount needs its heading. */
const headedLook = `@max-2xl:before:content-[attr(data-heading)_':_']`

/** In a narrow table the whole row is the target of its link. */
const linkedLook = '@max-2xl:[&_a]:outline-none @max-2xl:[&_a]:after:absolute @max-2xl:[&_a]:after:inset-0'

/** In a table that is too narrow, the column of actions wraps last. */
const stepsLook = '@2xl:w-px @2xl:[&_button]:whitespace-nowrap'

/** Whether the table is wider than its frame. */
function useIsWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const measure = () => setIsWide(table.offsetWidth > box.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return isWide
}
