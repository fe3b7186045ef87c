import type { ReactNode } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ItemPlaceholders } from './item-placeholders.tsx'
import { area } from './messages.ts'

type LoadedItemProps<Item> = {
  requested: { data: Item | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  messages: { unknown: string; failed: string }
  children: (item: Item) => ReactNode
}

/** The content of a detail screen, or the state of its request. */
export function LoadedItem<Item>({ requested, messages, children }: LoadedItemProps<Item>) {
  const { data, error, isPending, refetch } = requested
  if (data !== undefined) return children(data)
  if (isPending) return <ItemPlaceholders />
  // A mistyped address identifies no item either.
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400)
  const isRefused = isApiError(error) && error.code === 'FORBIDDEN'
  return (
    <ErrorState title={isRefused ? area.notAllowed : isUnknown ? messages.unknown : messages.failed} headingLevel="h2">
      {!isUnknown && !isRefused && <Button onClick={() => void refetch()}>{area.tryAgain}</Button>}
    </ErrorState>
  )
}
