import { useEffect, useSyncExternalStore } from 'react'
import { type Toast, toasts } from '#web/lib/storage/toasts.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'

const none: readonly Toast[] = []

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => none)
  useEffect(() => toasts.receive(), [])
  return <ToastRegion toasts={shown} onDismiss={toasts.dismiss} />
}
