import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useHelpMessages } from '../messages/help.ts'
import { useMessages } from '../messages/shared.ts'

/** The layout of a text page with links to related pages; on phones the links follow the text. */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-264 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">{children}</div>
      <HelpLinks />
    </div>
  )
}

function HelpLinks() {
  const { places } = useMessages()
  const { more } = useHelpMessages()
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const links = [
    { text: places.faq, to: href('/faq') },
    { text: places.contact, to: href('/contact') },
    { text: places.shipping, to: href('/shipping') },
    { text: places.returns, to: href('/returns') },
    { text: places['size-guide'], to: href('/size-guide') },
    { text: places.about, to: href('/about') },
    { text: places.privacy, to: href('/privacy') },
  ]
  return (
    <nav aria-label={more} className="rounded-md bg-surface p-3 shadow-card">
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <InnerLink
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {text}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
