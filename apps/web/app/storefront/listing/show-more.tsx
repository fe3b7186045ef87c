import { useLocation } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type ShowMoreProps = { next: string | null; state: 'idle' | 'loading' | 'failed'; onMore: () => void }

/** Puts the next page behind this one. Before scripts it is a link to the next page. */
export function ShowMore({ next, state, onMore }: ShowMoreProps) {
  const { search } = useLocation()
  if (next === null) return null
  const query = new URLSearchParams(search)
  query.set('cursor', next)
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      {state === 'failed' && <Notice tone="bad">More products could not be loaded. Please try again.</Notice>}
      <a
        href={`?${query}`}
        role="button"
        rel="next"
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (state !== 'loading') onMore()
        }}
        className={buttonLook('quiet', 'md', 'min-w-44')}
      >
        {state === 'loading' && <Spinner className="size-5" />}
        Show more
      </a>
    </div>
  )
}
