import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { Asked } from './alert-box.tsx'

const AlertBox = lazyPart(() => import('./alert-box.tsx'))

type Ask = (asked: Pick<Asked, 'kind' | 'text' | 'agree'>) => Promise<boolean>

const AskContext = createContext<Ask>(() => {
  throw new Error('an alert outside of <Alerts>')
})

/** As D33 has it for alerts, and for the one question that the specification fixes. */
export const OK = 'OK'

let lastId = 0

/**
 * Where alerts and prompts of an area open, one after the other: the page's own instead of the browser's boxes (D33).
 */
export function Alerts({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const ask = useMemo<Ask>(
    () => (asked) => new Promise((answer) => setQueue((waiting) => [...waiting, { ...asked, id: ++lastId, answer }])),
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
  return async (text) => void (await ask({ kind: 'notice', text, agree: OK }))
}

/**
 * Asks before something is done: true for the button that says what, false for Cancel and Escape.
 *
 * @returns asks; `agree` is that button's text
 */
export function useConfirm(): (text: string, agree: string) => Promise<boolean> {
  const ask = use(AskContext)
  return (text, agree) => ask({ kind: 'question', text, agree })
}
