import { useLocation } from 'react-router'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../messages/shared.ts'

type ShowMoreProps = {
  /** The query as in the address; a cached page has only the relevant parameters. */
  query: Readonly<Record<string, string | undefined>>
  next: string | null
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/** Appends the next page. Before scripts the form opens the next page by its address. */
export function ShowMore({ query, next, state, onMore }: ShowMoreProps) {
  const { pathname } = useLocation()
  const address = useAddress()
  const { list } = useMessages()
  if (next === null) return null
  return (
    <form
      action={address(pathname)}
      onSubmit={(event) => {
        event.preventDefault()
        onMore()
      }}
      className="mt-8 flex flex-col items-center gap-4"
    >
      {Object.entries({ ...query, cursor: next }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state === 'failed' && <Notice tone="bad">{list.moreFailed}</Notice>}
      <Button type="submit" tone="quiet" busy={state === 'loading'} className="min-w-44">
        {list.more}
      </Button>
    </form>
  )
}
