import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutCursors } from '#web/lib/hooks/use-paged-list.ts'
import { type PromptOptions, PromptDialog } from './prompt-dialog.tsx'

const PromptContext = createContext<(requested: PromptOptions) => void>(() => {
  throw new Error('prompt used outside of <PromptProvider>')
})

/**
 * The dialog that asks for the text of a step, above the lists: another operator may complete the step, and its row may
 * disappear, while the text is typed.
 */
export function PromptProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  // A list whose page has become empty navigates to its first page.
  const place = `${pathname}?${withoutCursors(search)}`
  const [shown, setShown] = useState<{ requested: PromptOptions; place: string; id: number }>()
  const openPrompt = useMemo(
    () => (requested: PromptOptions) => setShown((before) => ({ requested, place, id: (before?.id ?? 0) + 1 })),
    [place],
  )
  // After a return to the screen, a dialog of an earlier visit is not open.
  if (shown && shown.place !== place) setShown(undefined)
  return (
    <PromptContext value={openPrompt}>
      {children}
      {shown?.place === place && (
        <PromptDialog
          key={shown.id}
          {...shown.requested}
          // A late response closes only its own dialog, not one that was opened since.
          onClose={() => setShown((now) => (now?.requested === shown.requested ? undefined : now))}
        />
      )}
    </PromptContext>
  )
}

/** Opens the dialog; it closes after the step, by its button, or when its screen is left. */
export const usePrompt = () => use(PromptContext)
