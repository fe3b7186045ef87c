import { type ReactNode, useState } from 'react'

/** Rarely used content in a disclosure, rendered when it is first opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 font-semibold text-brand-ink">{title}</summary>
      {isOpen && children}
    </details>
  )
}
