import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type Said = {
  tone: 'good' | 'bad'
  text: string
  /** The focus stays on the pressed button, such as one that moves an item up. */
  keepsFocus?: true
}
/**
 * Announces the result of a step; empty while the next step is pending.
 *
 * @param pressed the button that started it, where a confirmation followed
 */
export type Say = (said?: Said, pressed?: Element | null) => void

type Numbered = Said & { number: number; begunAt: readonly unknown[] }

let lastNumber = 0

/** The result of the last step of a screen, for `<SaidAloud>`; the same text is announced again when it repeats. */
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
 * The result of the last step: announced and focused, unless the focus has moved elsewhere. The pressed button may be
 * far below, or removed with the item of the step.
 */
export function LiveAnnouncement({ said }: { said: Numbered | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const words = useId()
  useLayoutEffect(() => {
    if (!said || !box.current) return
    const takesFocus = !said.keepsFocus && isStillAt([...said.begunAt, box.current])
    // A focused element is announced by the focus change.
    box.current.ariaLive = takesFocus ? 'off' : 'polite'
    // The focus returns from a dialog that closes at this moment.
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

/** The focus is on no element, on the button of the step, or on the previous result. */
function isStillAt(places: readonly unknown[]): boolean {
  const at = document.activeElement
  return at === null || at === document.body || places.includes(at)
}
