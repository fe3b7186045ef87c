import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ShowMoreProps = { next: string | null; state: 'idle' | 'loading' | 'failed'; onMore: () => void }

/** Puts the next page behind this one. Before scripts the form opens the next page by its address. */
export function ShowMore({ next, state, onMore }: ShowMoreProps) {
  const { pathname, search } = useLocation()
  if (next === null) return null
  const query = new URLSearchParams(search)
  query.set('cursor', next)
  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        onMore()
      }}
      className="mt-8 flex flex-col items-center gap-4"
    >
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state === 'failed' && <Notice tone="bad">More products could not be loaded. Please try again.</Notice>}
      <Button type="submit" tone="quiet" busy={state === 'loading'} className="min-w-44">
        Show more
      </Button>
    </form>
  )
}
