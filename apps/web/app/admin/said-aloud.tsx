import { Notice } from '#web/ui/notice.tsx'
import type { Said } from './step.tsx'

/** What became of the last step: shown where it is seen, and read out. */
export function SaidAloud({ said }: { said: Said | undefined }) {
  return (
    <div aria-live="polite" className="empty:-mb-4">
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  )
}
