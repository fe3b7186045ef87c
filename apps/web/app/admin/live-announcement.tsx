import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type Announcement = {
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
export type Announce = (announcement?: Announcement, pressed?: Element | null) => void

type Numbered = Announcement & { number: number; begunAt: readonly unknown[] }

let lastNumber = 0

/** The result of a screen's last step, for `<LiveAnnouncement>`; the same text is announced again when it repeats. */
export function useAnnouncement(): [Numbered | undefined, Announce] {
  const [announcement, setAnnouncement] = useState<Numbered>()
  const begunAt = useRef<readonly unknown[]>([])
  const announce = useCallback<Announce>((next, pressed) => {
    if (!next) begunAt.current = [document.activeElement, pressed]
    setAnnouncement(next && { ...next, number: ++lastNumber, begunAt: begunAt.current })
  }, [])
  return [announcement, announce]
}

/**
 * The result of the last step: announced and focused, unless the focus has moved elsewhere. The pressed button may be
 * far below, or removed with the item of the step.
 */
export function LiveAnnouncement({ announcement }: { announcement: Numbered | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()
  useLayoutEffect(() => {
    if (!announcement || !box.current) return
    const takesFocus = !announcement.keepsFocus && isStillAt([...announcement.begunAt, box.current])
    // A focused element is announced by the focus change.
    box.current.ariaLive = takesFocus ? 'off' : 'polite'
    // The focus returns from a dialog that closes at this moment.
    if (takesFocus) queueMicrotask(() => box.current?.focus())
  }, [announcement])
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-live="polite"
      {...(announcement && { role: 'group', 'aria-labelledby': textId })}
      className="scroll-my-4 outline-none empty:-mb-4"
    >
      {announcement && (
        <Notice key={announcement.number} tone={announcement.tone} aloud={false}>
          <span id={textId}>{announcement.text}</span>
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
