import { useNavigate } from 'react-router'
import { ChevronLeftIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useMessages } from '../messages/shared.ts'

/** Navigates back; for a visitor who came from outside the shop, to `to`. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate()
  const { back } = useMessages()
  return (
    <InnerLink
      to={to}
      onClick={(event) => {
        const { idx } = (history.state ?? {}) as { idx?: number }
        if (!idx) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="inline-flex min-h-10 shrink-0 items-center gap-1 rounded-full pr-3 font-semibold text-brand-ink hover:bg-brand-soft"
    >
      <ChevronLeftIcon className="size-5" />
      {back}
    </InnerLink>
  )
}
