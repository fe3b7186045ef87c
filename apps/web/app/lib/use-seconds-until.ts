import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down by themselves; 0 when it is past. */
export function useSecondsUntil(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    setNowMs(Date.now())
    if (endsAtMs <= Date.now()) return
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= endsAtMs) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))
}
