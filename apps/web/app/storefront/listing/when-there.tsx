import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { useTry } from '#web/lib/hooks/use-retry.ts'

type WhenThereProps<T> = {
  data: T | Promise<T>
  /** Shown while the data is loading, where a text is required. */
  meanwhile?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * A text that depends on a screen's data, in a part that is always rendered: nothing while the data is loading or
 * failed.
 */
export function WhenThere<T>({ data, meanwhile, children }: WhenThereProps<T>) {
  return (
    <Suspense key={useTry()} fallback={meanwhile}>
      <Await resolve={data} errorElement={<></>}>
        {children}
      </Await>
    </Suspense>
  )
}
