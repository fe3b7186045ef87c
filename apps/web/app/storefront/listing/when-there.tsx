import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { useTry } from '#web/lib/use-retry.ts'

type WhenThereProps<T> = {
  data: T | Promise<T>
  /** What is said while they are on their way, where there must be a word. */
  meanwhile?: ReactNode
  children: (value: T) => ReactNode
}

/** A word about the data of a screen within a part that stays: nothing while they are on their way, or if they fail. */
export function WhenThere<T>({ data, meanwhile, children }: WhenThereProps<T>) {
  return (
    <Suspense key={useTry()} fallback={meanwhile}>
      <Await resolve={data} errorElement={<></>}>
        {children}
      </Await>
    </Suspense>
  )
}
