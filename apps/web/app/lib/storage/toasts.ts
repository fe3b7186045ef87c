export type ToastKind = 'success' | 'error' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string; detail: string; endsAtMs: number }

type CarriedToast = Omit<Toast, 'endsAtMs'> & { remainingMs: number }

const DEFAULT_MS = 5_000
const CARRIED_KEY = 'toasts'

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Short messages at the top right (S§9). They survive a change of document: see `carry`. */
export const toasts = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** @param options.detail a second line, such as the server's reason */
  show(kind: ToastKind, text: string, options: { durationMs?: number; detail?: string } = {}) {
    const { durationMs = DEFAULT_MS, detail = '' } = options
    present({ id: ++lastId, kind, text, detail, endsAtMs: Date.now() + durationMs })
  },
  dismiss(id: number) {
    change(shown.filter((toast) => toast.id !== id))
  },
  /** Stores the visible toasts for the next document. */
  carry() {
    try {
      const carried = shown.map(({ endsAtMs, ...toast }) => ({ ...toast, remainingMs: endsAtMs - Date.now() }))
      if (carried.length > 0) sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried))
    } catch {
      // Without storage a toast ends with its page.
    }
  },
  /** Shows the toasts of the previous document for the rest of their duration; the page load time does not count. */
  receive() {
    try {
      const carried = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '[]') as CarriedToast[]
      sessionStorage.removeItem(CARRIED_KEY)
      for (const { remainingMs, ...toast } of carried)
        if (remainingMs > 0) present({ ...toast, id: ++lastId, endsAtMs: Date.now() + remainingMs })
    } catch {
      // Nothing stored, or nothing readable.
    }
  },
}

function present(toast: Toast) {
  change([...shown, toast])
  setTimeout(() => toasts.dismiss(toast.id), toast.endsAtMs - Date.now())
}

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
