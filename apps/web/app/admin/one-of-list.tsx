import type { ReactNode } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { area } from './messages.ts'

type OneOfListProps<Thing> = {
  asked: { data: Thing | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  back: { to: string; text: string }
  texts: { unknown: string; failed: string }
  children: (thing: Thing) => ReactNode
}

/** One thing that was opened from a list, with the way back to it. */
export function OneOfList<Thing>({ asked, back, texts, children }: OneOfListProps<Thing>) {
  const { data, error, isPending, refetch } = asked
  // An address that was mistyped names nothing either.
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400)
  const isRefused = isApiError(error) && error.code === 'FORBIDDEN'
  return (
    <>
      <InnerLink to={back.to} className={buttonLook('plain', 'sm', 'self-start')}>
        ← {back.text}
      </InnerLink>
      {data !== undefined ? (
        children(data)
      ) : isPending ? (
        <Loading />
      ) : (
        <ErrorState title={isRefused ? area.notAllowed : isUnknown ? texts.unknown : texts.failed} headingLevel="h2">
          {!isUnknown && !isRefused && <Button onClick={() => void refetch()}>{area.tryAgain}</Button>}
        </ErrorState>
      )}
    </>
  )
}
