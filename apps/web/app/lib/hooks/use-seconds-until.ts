import { useSyncExternalStore } from 'react'

const TICK_MS = 250

/** Whole seconds until a moment, as a countdown; 0 when it is past. */
export function useSecondsUntil(endsAtMs: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000)), never)
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

const never = () => 0
