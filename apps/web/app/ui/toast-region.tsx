import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.ts'

export type ShownToast = { id: number; kind: 'success' | 'error' | 'info'; text: string; detail: string }

const icons = { success: CheckIcon, error: AlertIcon, info: InfoIcon }
const marks = { success: 'text-good', error: 'text-bad', info: 'text-brand-ink' }

/**
 * Short messages at the top right; below the search box where that has its own row. The live region is rendered before
 * any message, so that each message is announced.
 */
export function ToastRegion({ toasts, onDismiss }: { toasts: readonly ShownToast[]; onDismiss: (id: number) => void }) {
  const uiMessages = useUiMessages()
  return (
    <section
      aria-label={uiMessages.messages}
      className="pointer-events-none fixed top-30 right-0 left-0 z-60 flex flex-col items-end gap-2 px-4 sm:left-auto lg:top-20"
    >
      <div aria-live="polite" className="contents">
        {toasts.map(({ id, kind, text, detail }) => {
          const Icon = icons[kind]
          return (
            <div
              key={id}
              className="toast pointer-events-auto flex w-full items-start gap-3 rounded-md border border-line bg-surface py-3 pr-2 pl-4 shadow-float sm:w-96"
            >
              <Icon className={`mt-0.5 size-5 ${marks[kind]}`} />
              <div className="min-w-0 flex-1 py-0.5 text-sm">
                <p className="font-semibold">{text}</p>
                {detail && <p className="text-muted">{detail}</p>}
              </div>
              <button
                type="button"
                aria-label={uiMessages.dismiss}
                onClick={() => onDismiss(id)}
                className="grid size-8 place-items-center rounded-full text-muted hover:bg-sunken"
              >
                <CloseIcon className="size-4" />
              </button>
            </div>
          )
        })}
      </div>
    </section>
  )
}
