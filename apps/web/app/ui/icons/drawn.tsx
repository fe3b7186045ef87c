import type { ReactNode } from 'react'

type IconProps = { className?: string }

/**
 * Icons are drawn on 24 × 24 with a line of 1.75. They are hidden from screen readers; the element around them has the
 * label.
 */
export function drawn(shape: ReactNode) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {shape}
      </svg>
    )
  }
}
