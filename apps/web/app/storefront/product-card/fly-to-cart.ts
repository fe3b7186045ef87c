import { durations } from '../durations.ts'

/** Animates a dot from the pressed button to the cart in the header (S§2); resolves immediately with reduced motion. */
export async function flyToCart(from: Element): Promise<void> {
  const target = document.querySelector('[data-cart-target]')
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = from.getBoundingClientRect()
  const end = target.getBoundingClientRect()
  const dot = document.createElement('span')
  dot.className = 'pointer-events-none fixed top-0 left-0 z-60 size-4 rounded-full bg-accent shadow-lift'
  document.body.append(dot)
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  const [fromX, fromY] = [start.x + start.width / 2, start.y]
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2]
  const flight = dot.animate(
    [
      { transform: at(fromX, fromY, 1), easing: 'ease-out' },
      { transform: at((fromX + toX) / 2, Math.min(fromY, toY) - 40, 1.2), easing: 'ease-in' },
      { transform: at(toX, toY, 0.4) },
    ],
    { duration: durations.flyingDotMs },
  )
  // A cancelled animation (the page is left) must not prevent the item from being added.
  await flight.finished.catch(() => undefined)
  dot.remove()
}
