export type ToastKind = 'success' | 'error' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string; detail: string; endsAtMs: number }

type CarriedToast = Omit<Toast, 'endsAtMs'> & { remainingMs: number }

const DEFAULT_MS = 5_000
const CARRIED_KEY = 'toasts'

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Short messages at the top right (S§9). They outlive a change of document: see `carry`. */
export const toasts = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** @param options.detail a second line, such as the server's own reason */
  show(kind: ToastKind, text: string, options: { durationMs?: number; detail?: string } = {}) {
    const { durationMs = DEFAULT_MS, detail = '' } = options
    present({ id: ++lastId, kind, text, detail, endsAtMs: Date.now() + durationMs })
  },
  dismiss(id: number) {
    change(shown.filter((toast) => toast.id !== id))
  },
  /** Leaves what is shown for the document that follows this one. */
  carry() {
    try {
      const carried = shown.map(({ endsAtMs, ...toast }) => ({ ...toast, remainingMs: endsAtMs - Date.now() }))
      if (carried.length > 0) sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried))
    } catch {
      // Without storage a message ends with its page.
    }
  },
  /** Shows what the document before this one left, for the rest of its duration: loading the page does not count. */
  receive() {
    try {
      const carried = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '[]') as CarriedToast[]
      sessionStorage.removeItem(CARRIED_KEY)
      for (const { remainingMs, ...toast } of carried)
        if (remainingMs > 0) present({ ...toast, id: ++lastId, endsAtMs: Date.now() + remainingMs })
    } catch {
      // Nothing was left, or nothing readable.
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
