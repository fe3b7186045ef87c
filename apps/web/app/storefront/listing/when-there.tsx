import { type ReactNode, Suspense } from 'react'
import { Await, useLocation } from 'react-router'

type WhenThereProps<T> = { data: T | Promise<T>; children: (value: T) => ReactNode }

/** A word about the data of a screen within a part that stays: nothing while they are on their way, or if they fail. */
export function WhenThere<T>({ data, children }: WhenThereProps<T>) {
  const { pathname, search } = useLocation()
  return (
    <Suspense key={pathname + search}>
      <Await resolve={data} errorElement={<></>}>
        {children}
      </Await>
    </Suspense>
  )
}
