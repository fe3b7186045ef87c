import { createContext, use, useEffect } from 'react'

/** Takes what the thing is called that is opened in a section; nothing where its list is shown. */
export const OpenedName = createContext<(name: string) => void>(() => {})

/** Has the page's title say what is opened, for as long as it is. */
export function useOpenedName(name: string): void {
  const tell = use(OpenedName)
  useEffect(() => {
    tell(name)
    return () => tell('')
  }, [name, tell])
}
