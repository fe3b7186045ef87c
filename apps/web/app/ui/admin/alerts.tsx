import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ButtonTone } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Requested } from './alert-box.tsx'

const AlertBox = lazyPart(() => import('./alert-box.tsx'))

type OpenAlert = (requested: Pick<Requested, 'kind' | 'text' | 'agree' | 'tone'>) => Promise<boolean>

const OpenAlertContext = createContext<OpenAlert>(() => {
  throw new Error('an alert outside of <Alerts>')
})

/** The button of an alert (D33). */
export const OK = 'OK'

let lastId = 0

/** Shows the alerts and prompts of an area, one after the other: page dialogs instead of the browser's (D33). */
export function Alerts({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Requested[]>([])
  const openAlert = useMemo<OpenAlert>(
    () => (requested) =>
      new Promise((answer) => setQueue((waiting) => [...waiting, { ...requested, id: ++lastId, answer }])),
    [],
  )
  const [shown] = queue
  return (
    <OpenAlertContext value={openAlert}>
      {children}
      {shown && <AlertBox key={shown.id} {...shown} onGone={() => setQueue((waiting) => waiting.slice(1))} />}
    </OpenAlertContext>
  )
}

/** Shows an alert; resolves when the user closes it. */
export function useAlert(): (text: string) => Promise<void> {
  const openAlert = use(OpenAlertContext)
  return async (text) => void (await openAlert({ kind: 'notice', text, agree: OK }))
}

/**
 * Asks for confirmation: true for the confirm button, false for Cancel and Escape.
 *
 * @returns the function that asks; `agree` is the text of the confirm button, `destroy` its tone for a destructive step
 */
export function useConfirm(): (text: string, agree: string, tone?: ButtonTone) => Promise<boolean> {
  const openAlert = use(OpenAlertContext)
  return (text, agree, tone) => openAlert({ kind: 'question', text, agree, tone })
}
