import { type RefObject, useEffect, useRef } from 'react'
import type { Cart, CartLine } from './use-cart.ts'

/**
 * Moves the focus when a line is removed: to the same control of the next line, of the last line if there is no next
 * one, or to the heading of an empty cart.
 */
export function useLineFocus(screen: RefObject<HTMLElement | null>, cart: Cart | undefined) {
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const leaving = useRef<{ id: number; position: number } | null>(null)

  useEffect(() => {
    if (!cart || !leaving.current) return
    const { id, position } = leaving.current
    if (cart.cart.some((line) => line.id === id)) return
    leaving.current = null
    const next = cart.cart[Math.min(position, cart.cart.length - 1)]
    if (next) buttons.current.get(next.id)?.focus()
    else focusHeading(screen.current)
  }, [cart, screen])

  return {
    leaves({ id }: CartLine) {
      leaving.current = { id, position: cart?.cart.findIndex((line) => line.id === id) ?? 0 }
    },
    removeButton: (lineId: number) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(lineId, button)
      else buttons.current.delete(lineId)
    },
  }
}

function focusHeading(screen: HTMLElement | null) {
  const heading = screen?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
