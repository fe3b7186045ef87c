import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { sum } from '#web/lib/i18n/amounts.ts'
import { barAt, barByKey, barsOf, type Point, stepsOf, topOf } from './chart-shape.ts'

type BarChartProps = {
  title: string
  points: readonly Point[]
  nameOf: (point: Point) => string
  /** Formats a value in full, and in short form for the scale. */
  written: (value: number) => string
  short: (value: number) => string
  /** The values of an earlier period with as many bars, drawn as a line. */
  before?: readonly number[]
}

const messages = {
  hint: 'Tap a bar or use the arrow keys.',
  description: (all: string, best: string, max: string) => `Total: ${all}. Highest: ${max}, ${best}.`,
  before: 'Previous period',
  beforeIs: (value: string) => ` Previous: ${value}`,
  beforeTotal: (all: string) => ` Previous total: ${all}.`,
}

/** The description of the chart for screen readers. */
function describe({ points, nameOf, written, before }: Omit<BarChartProps, 'title' | 'short'>): string {
  const best = points.reduce((max, point) => (point.value > max.value ? point : max))
  const now = messages.description(written(sum(...points.map(({ value }) => value))), nameOf(best), written(best.value))
  return before ? now + messages.beforeTotal(written(sum(...before))) : now
}

/**
 * A bar chart with a scale. Touch, mouse and the arrow keys select a bar: its value is shown above the chart and
 * announced.
 */
export function BarChart({ title, points, nameOf, written, short, before }: BarChartProps) {
  const id = useId()
  const [chosen, choose] = useState<number>()
  const values = points.map(({ value }) => value)
  const top = topOf([...values, ...(before ?? [])])
  const [first, last] = [points[0], points.at(-1)]
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  const slot = 100 / points.length
  const earlier = before?.[at]
  const earlierText = earlier === undefined ? '' : messages.beforeIs(written(earlier))

  function byPointer({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(barAt((clientX - left) / width, points.length))
  }

  function byKey(event: KeyboardEvent<SVGSVGElement>) {
    const next = barByKey(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }

  return (
    <figure className="min-w-0 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold">{title}</span>
        <span className="min-h-5 text-sm text-muted tabular-nums">
          {chosen !== undefined && point ? (
            <>
              {nameOf(point)}: <b className="text-ink">{written(point.value)}</b>
              {earlierText}
            </>
          ) : (
            messages.hint
          )}
        </span>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden
          className="-my-2 flex h-44 flex-col justify-between text-right text-xs text-muted tabular-nums"
        >
          <span>{short(top)}</span>
          <span>{short(top / 2)}</span>
          <span>{short(0)}</span>
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="slider"
          tabIndex={0}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={at + 1}
          aria-valuetext={point && `${nameOf(point)}: ${written(point.value)}${earlierText && `.${earlierText}`}`}
          className="h-40 w-full touch-pan-y overflow-visible"
          onPointerDown={byPointer}
          onPointerMove={byPointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
          onKeyDown={byKey}
          onFocus={() => choose((already) => already ?? at)}
          onBlur={() => choose(undefined)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{describe({ points, nameOf, written, ...(before && { before }) })}</desc>
          {chosen !== undefined && <rect x={at * slot} y="0" width={slot} height="100" className="fill-brand-soft" />}
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          {barsOf(values, top).map((bar, place) => (
            <rect key={bar.x} {...bar} className={place === chosen ? 'fill-accent' : 'fill-brand-ink'} />
          ))}
          {before && (
            <path
              d={stepsOf(before, top)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 3"
              className="fill-none stroke-control stroke-2"
            />
          )}
        </svg>
        <span />
        <div aria-hidden className="mt-1.5 flex justify-between gap-4 text-xs text-muted">
          {first && <span>{nameOf(first)}</span>}
          {last && points.length > 1 && <span className="text-right">{nameOf(last)}</span>}
        </div>
      </div>
      {before && (
        <p className="mt-2 flex items-center gap-2 text-xs text-muted">
          <span aria-hidden className="w-6 border-t-2 border-dashed border-control" />
          {messages.before}
        </p>
      )}
    </figure>
  )
}
