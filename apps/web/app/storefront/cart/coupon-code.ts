import { useSyncExternalStore } from 'react'

const KEY = 'coupon'
const listeners = new Set<() => void>()
/** Where storage is not available, the code lives as long as the page. */
let code: string | undefined

/** The entered coupon code: it survives reloads, for this browser session only. Empty: none. */
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
      // The code then lives as long as the page.
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
