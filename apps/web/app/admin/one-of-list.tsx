import type { ReactNode } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { area } from './messages.ts'
import { useOpenedName } from './opened-name.ts'

type OneOfListProps<Thing> = {
  requested: { data: Thing | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  back: { to: string; text: string }
  messages: { unknown: string; failed: string }
  /** The item's name in the page title; by default its `name`. */
  name?: (thing: Thing) => string
  children: (thing: Thing) => ReactNode
}

/** The detail screen of a list item, with the link back to the list. */
export function OneOfList<Thing>({ requested, back, messages, name = nameOf, children }: OneOfListProps<Thing>) {
  const { data, error, isPending, refetch } = requested
  useOpenedName(data === undefined ? '' : name(data))
  // A mistyped address identifies no item either.
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400)
  const isRefused = isApiError(error) && error.code === 'FORBIDDEN'
  return (
    <>
      <BackLink {...back} />
      {data !== undefined ? (
        children(data)
      ) : isPending ? (
        <Loading />
      ) : (
        <ErrorState
          title={isRefused ? area.notAllowed : isUnknown ? messages.unknown : messages.failed}
          headingLevel="h2"
        >
          {!isUnknown && !isRefused && <Button onClick={() => void refetch()}>{area.tryAgain}</Button>}
        </ErrorState>
      )}
    </>
  )
}

function nameOf(thing: unknown): string {
  return typeof thing === 'object' && thing !== null && 'name' in thing && typeof thing.name === 'string'
    ? thing.name
    : ''
}
