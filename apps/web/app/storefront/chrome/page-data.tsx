import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useLocation } from 'react-router'
import { recentData } from '#web/lib/router/recent-data.ts'
import { useTry } from '#web/lib/hooks/use-retry.ts'

type PageDataProps<T> = {
  /** Resolved data when the page came from the server or was shown a moment ago, otherwise a promise. */
  data: T | Promise<T>
  /** The cache key: the whole address, or the path where the query does not affect the data. */
  knownBy?: 'address' | 'path'
  loading: ReactNode
  failed: ReactNode
  children: (value: T) => ReactNode
}

/** The data of a screen in its states: loading, failed, loaded. Another address or retry suspends again. */
export function PageData<T>({ data, knownBy = 'address', loading, failed, children }: PageDataProps<T>) {
  const { pathname, search } = useLocation()
  const address = knownBy === 'path' ? pathname : pathname + search
  return (
    <Suspense key={useTry()} fallback={loading}>
      <Await resolve={data} errorElement={failed}>
        {(value) => (
          <>
            <Remember address={address} value={value} />
            {children(value)}
          </>
        )}
      </Await>
    </Suspense>
  )
}

function Remember({ address, value }: { address: string; value: unknown }) {
  useEffect(() => recentData.set(address, value), [address, value])
  return null
}
