import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutCursors } from '#web/lib/use-paged-list.ts'
import { type AskedWords, WordsDialog } from './words-dialog.tsx'

const AskContext = createContext<(asked: AskedWords) => void>(() => {
  throw new Error('words asked for outside of <AskingForWords>')
})

/**
 * Where a step's words are asked for, above the lists: the row that a step is of may go while they are typed, since
 * somebody else was faster.
 */
export function AskingForWords({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  // A list whose page has become empty goes to its first by itself.
  const place = `${pathname}?${withoutCursors(search)}`
  const [shown, setShown] = useState<{ asked: AskedWords; place: string; id: number }>()
  const ask = useMemo(
    () => (asked: AskedWords) => setShown((before) => ({ asked, place, id: (before?.id ?? 0) + 1 })),
    [place],
  )
  // Whoever comes back finds no dialog open that they had left.
  if (shown && shown.place !== place) setShown(undefined)
  return (
    <AskContext value={ask}>
      {children}
      {shown?.place === place && (
        <WordsDialog
          key={shown.id}
          {...shown.asked}
          // A late answer closes its own dialog, and none that was opened since.
          onClose={() => setShown((now) => (now?.asked === shown.asked ? undefined : now))}
        />
      )}
    </AskContext>
  )
}

/** Opens the dialog; it closes once the step is done, by its button, or with the screen it was opened on. */
export const useAskWords = () => use(AskContext)
