import { ChevronLeftIcon } from '../icons.ts'
import { InnerLink } from '../inner-link.tsx'

/** A link from a screen back to the one that it was opened from. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <InnerLink
      to={to}
      className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand-ink hover:underline print:hidden"
    >
      <ChevronLeftIcon className="size-5" />
      {text}
    </InnerLink>
  )
}
