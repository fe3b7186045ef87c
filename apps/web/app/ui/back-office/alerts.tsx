import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { Asked } from './alert-box.tsx'

const AlertBox = lazyPart(() => import('./alert-box.tsx'))

type Ask = (kind: Asked['kind'], text: string) => Promise<boolean>

const AskContext = createContext<Ask>(() => {
  throw new Error('an alert outside of <Alerts>')
})

let lastId = 0

/**
 * Where alerts and prompts of an area open, one after the other: the page's own instead of the browser's boxes (D33).
 */
export function Alerts({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const ask = useMemo<Ask>(
    () => (kind, text) =>
      new Promise((answer) => setQueue((waiting) => [...waiting, { id: ++lastId, kind, text, answer }])),
    [],
  )
  const [shown] = queue
  return (
    <AskContext value={ask}>
      {children}
      {shown && <AlertBox key={shown.id} {...shown} onGone={() => setQueue((waiting) => waiting.slice(1))} />}
    </AskContext>
  )
}

/** Says something that has to be taken note of; done when it is closed. */
export function useAlert(): (text: string) => Promise<void> {
  const ask = use(AskContext)
  return async (text) => void (await ask('notice', text))
}

/** Asks before something is done: true for OK, false for Cancel and Escape. */
export function useConfirm(): (text: string) => Promise<boolean> {
  const ask = use(AskContext)
  return (text) => ask('question', text)
}
