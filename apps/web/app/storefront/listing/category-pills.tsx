type Pill = { key: string; text: string }

type CategoryPillsProps = {
  label: string
  /** The label of the pill for all categories. */
  all: string
  pills: readonly Pill[]
  chosen: string | undefined
}

/** Submit buttons of the surrounding form, one for each category; the pressed one is the current category. */
export function CategoryPills({ label, all, pills, chosen = '' }: CategoryPillsProps) {
  return (
    <fieldset className="no-scrollbar flex min-w-0 gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {[{ key: '', text: all }, ...pills].map(({ key, text }) => (
        <button
          key={key}
          type="submit"
          name="category"
          value={key}
          aria-pressed={key === chosen}
          className="min-h-11 shrink-0 rounded-full border border-control bg-surface px-4 font-semibold transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {text}
        </button>
      ))}
      {/* Used when another field submits the form: of two values of one name the first counts, which is that of a
          pressed button. */}
      <input type="hidden" name="category" value={chosen} />
    </fieldset>
  )
}
