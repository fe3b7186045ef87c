import { createContext, use, useEffect } from 'react'

/** Receives the name of the opened item; nothing while the list is shown. */
export const OpenedName = createContext<(name: string) => void>(() => {})

/** Shows the opened item's name in the page title while it is open. */
export function useOpenedName(name: string): void {
  const tell = use(OpenedName)
  useEffect(() => {
    tell(name)
    return () => tell('')
  }, [name, tell])
}
