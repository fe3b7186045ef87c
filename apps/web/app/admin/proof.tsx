import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))

/** Does something that may ask for the second factor: shows the dialog then, and does it again once it was shown. */
type Proven = <T>(work: () => Promise<T>) => Promise<T>

const ProofContext = createContext<Proven>((work) => work())

const asks = (error: unknown) => isApiError(error) && error.code === 'SECOND_FACTOR_NEEDED'

export function Proof({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isShown: boolean) => void>(undefined)

  const proven = useCallback<Proven>(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!asks(error)) throw error
      const isShown = await new Promise<boolean>((resolve) => {
        answer.current = resolve
        setIsOpen(true)
      })
      // Whoever goes away from it has done nothing, and is told why.
      if (!isShown) throw error
      return work()
    }
  }, [])

  function close(isShown: boolean) {
    setIsOpen(false)
    answer.current?.(isShown)
  }

  return (
    <ProofContext value={proven}>
      {children}
      {isOpen && <ProofDialog onClose={close} />}
    </ProofContext>
  )
}

export const useProven = (): Proven => use(ProofContext)
