import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type Said = {
  tone: 'good' | 'bad'
  text: string
  /** Where one goes on from the button that was pressed, such as one that moves something up. */
  keepsFocus?: true
}
/** Says what became of a step; nothing while the next one is under way. */
export type Say = (said?: Said) => void

type Numbered = Said & { number: number }

let lastNumber = 0

/** What became of the last step of a screen, for `<SaidAloud>`; the same words said again are said anew. */
export function useSaid(): [Numbered | undefined, Say] {
  const [said, setSaid] = useState<Numbered>()
  const say = useCallback<Say>((words) => setSaid(words && { ...words, number: ++lastNumber }), [])
  return [said, say]
}

/**
 * What became of the last step: read out, and the focus goes there. What was pressed may be far down, or gone with what it
 * was done to.
 */
export function SaidAloud({ said }: { said: Numbered | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Behind a dialog that goes in this moment and gives the focus back.
    if (said && !said.keepsFocus) queueMicrotask(() => box.current?.focus())
  }, [said])
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="scroll-my-4 outline-none empty:-mb-4">
      {said && (
        <Notice key={said.number} tone={said.tone}>
          {said.text}
        </Notice>
      )}
    </div>
  )
}
