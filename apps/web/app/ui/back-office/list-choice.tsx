export type Choice = { id: string; title: string; href: string }

type ListChoiceProps = {
  /** What is being chosen from. */
  label: string
  choices: readonly Choice[]
  current: string
}

/** Which of a screen's lists is shown: links, so that each has an address of its own. */
export function ListChoice({ label, choices, current }: ListChoiceProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, title, href }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={id === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-muted hover:text-ink aria-[current=true]:border-brand-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
