import { useSyncExternalStore } from 'react'

const TICK_MS = 1_000
const MINUTE_MS = 60_000

/** Whole minutes until a moment, 0 when it is past; null on the server, whose pages are cached. */
export function useMinutesUntil(endsAt: string): number | null {
  return useSyncExternalStore(
    tick,
    () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS)),
    () => null,
  )
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
