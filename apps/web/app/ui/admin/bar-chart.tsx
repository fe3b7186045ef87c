import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { sum } from '#web/lib/i18n/amounts.ts'
import { barAt, barByKey, barsOf, type Point, topOf } from './chart-shape.ts'

type BarChartProps = {
  title: string
  points: readonly Point[]
  nameOf: (point: Point) => string
  /** Formats a value in full, and in short form for the scale. */
  written: (value: number) => string
  short: (value: number) => string
}

const messages = {
  hint: 'Tap a bar or use the arrow keys.',
  description: (all: string, best: string, max: string) => `Total: ${all}. Highest: ${max}, ${best}.`,
}

/** The description of the chart for screen readers. */
function describe({ points, nameOf, written }: Pick<BarChartProps, 'points' | 'nameOf' | 'written'>): string {
  const best = points.reduce((max, point) => (point.value > max.value ? point : max))
  return messages.description(written(sum(...points.map(({ value }) => value))), nameOf(best), written(best.value))
}

/**
 * A bar chart with a scale. Touch, mouse and the arrow keys select a bar: its value is shown above the chart and
 * announced.
 */
export function BarChart({ title, points, nameOf, written, short }: BarChartProps) {
  const id = useId()
  const [chosen, choose] = useState<number>()
  const values = points.map(({ value }) => value)
  const top = topOf(values)
  const [first, last] = [points[0], points.at(-1)]
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  const slot = 100 / points.length

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
          aria-valuetext={point && `${nameOf(point)}: ${written(point.value)}`}
          className="h-40 w-full touch-pan-y overflow-visible"
          onPointerDown={byPointer}
          onPointerMove={byPointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
          onKeyDown={byKey}
          onFocus={() => choose((already) => already ?? at)}
          onBlur={() => choose(undefined)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{describe({ points, nameOf, written })}</desc>
          {chosen !== undefined && <rect x={at * slot} y="0" width={slot} height="100" className="fill-brand-soft" />}
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          {barsOf(values, top).map((bar, place) => (
            <rect key={bar.x} {...bar} className={place === chosen ? 'fill-accent' : 'fill-brand-ink'} />
          ))}
        </svg>
        <span />
        <div aria-hidden className="mt-1.5 flex justify-between gap-4 text-xs text-muted">
          {first && <span>{nameOf(first)}</span>}
          {last && points.length > 1 && <span className="text-right">{nameOf(last)}</span>}
        </div>
      </div>
    </figure>
  )
}
