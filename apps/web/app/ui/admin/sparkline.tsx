import { lineOf } from './chart-shape.ts'

/** A small line next to a figure whose text says the same; empty where all values are zero. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="h-8 w-24 overflow-visible">
      {values.some((value) => value !== 0) && (
        <path d={lineOf(values)} vectorEffect="non-scaling-stroke" className="fill-none stroke-brand-ink stroke-2" />
      )}
    </svg>
  )
}
