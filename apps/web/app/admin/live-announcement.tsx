import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type Said = {
  tone: 'good' | 'bad'
  text: string
  /** Where one goes on from the button that was pressed, such as one that moves something up. */
  keepsFocus?: true
}
/**
 * Says what became of a step; nothing while the next one is under way.
 *
 * @param pressed what began it, where a question was answered since
 */
export type Say = (said?: Said, pressed?: Element | null) => void

type Numbered = Said & { number: number; begunAt: readonly unknown[] }

let lastNumber = 0

/** What became of the last step of a screen, for `<SaidAloud>`; the same words said again are said anew. */
export function useSaid(): [Numbered | undefined, Say] {
  const [said, setSaid] = useState<Numbered>()
  const begunAt = useRef<readonly unknown[]>([])
  const say = useCallback<Say>((words, pressed) => {
    if (!words) begunAt.current = [document.activeElement, pressed]
    setSaid(words && { ...words, number: ++lastNumber, begunAt: begunAt.current })
  }, [])
  return [said, say]
}

/**
 * What became of the last step: read out, and the focus goes there, unless one is elsewhere by then. What was pressed may
 * be far down, or gone with what it was done to.
 */
export function LiveAnnouncement({ said }: { said: Numbered | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const words = useId()
  useLayoutEffect(() => {
    if (!said || !box.current) return
    const takesFocus = !said.keepsFocus && isStillAt([...said.begunAt, box.current])
    // What has the focus is read out by that.
    box.current.ariaLive = takesFocus ? 'off' : 'polite'
    // Behind a dialog that goes in this moment and gives the focus back.
    if (takesFocus) queueMicrotask(() => box.current?.focus())
  }, [said])
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-live="polite"
      {...(said && { role: 'group', 'aria-labelledby': words })}
      className="scroll-my-4 outline-none empty:-mb-4"
    >
      {said && (
        <Notice key={said.number} tone={said.tone} aloud={false}>
          <span id={words}>{said.text}</span>
        </Notice>
      )}
    </div>
  )
}

/** The focus is on nothing, on what began the step, or on what was said before. */
function isStillAt(places: readonly unknown[]): boolean {
  const at = document.activeElement
  return at === null || at === document.body || places.includes(at)
}
