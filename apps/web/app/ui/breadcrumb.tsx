import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { InnerLink } from './inner-link.tsx'
import { ChevronRightIcon } from './icons.ts'

export type Crumb = { text: string; to?: string }

/** The path from the home page; the last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { breadcrumb } = useUiMessages()
  return (
    <nav aria-label={breadcrumb} className="no-scrollbar min-w-0 overflow-x-auto">
      <ol className="flex items-center gap-1 text-sm whitespace-nowrap text-muted">
        {crumbs.map(({ text, to }, index) => (
          <li key={index} className={`flex items-center gap-1 ${to === undefined ? 'min-w-14' : 'shrink-0'}`}>
            {index > 0 && <ChevronRightIcon className="size-4" />}
            {to === undefined ? (
              <span aria-current="page" className="max-w-64 truncate text-ink first-letter:uppercase">
                {text}
              </span>
            ) : (
              <InnerLink to={to} className="rounded-sm py-2 hover:text-ink hover:underline">
                {text}
              </InnerLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
