/** Progress in percent. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span className="w-11 text-right tabular-nums">{percent}%</span>
    </div>
  )
}
