import { useSyncExternalStore } from 'react'

const KEY = 'coupon'
const listeners = new Set<() => void>()
/** Where nothing can be stored, the code lives as long as the page. */
let code: string | undefined

/** The coupon somebody has entered: kept over reloads, for this visit of the browser alone. Empty: none. */
export const couponCode = {
  read(): string {
    code ??= stored()
    return code
  },
  write(next: string) {
    code = next
    try {
      if (next === '') sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, next)
    } catch {
      // It then ends with the page.
    }
    for (const listener of listeners) listener()
  },
}

export const useCouponCode = (): string => useSyncExternalStore(subscribe, couponCode.read, none)

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none = () => ''
