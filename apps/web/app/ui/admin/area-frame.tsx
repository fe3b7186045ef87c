import type { ReactNode } from 'react'
import { InnerLink } from '../inner-link.tsx'
import { Logo } from '../logo.tsx'
import { Alerts } from './alerts.tsx'
import { ListKeys } from './list-keys.tsx'

type AreaFrameProps = {
  /** The logo opens the first screen of the area. */
  home: { to: string; label: string }
  messages: { skip: string; viewShop: string }
  children: ReactNode
}

/** The frame of the sellers' and operators' areas: the link to the content, the header and the dialogs of alerts. */
export function AreaFrame({ home, messages, children }: AreaFrameProps) {
  return (
    <Alerts>
      <a
        href="#content"
        className="sr-only z-60 rounded-sm bg-surface font-semibold text-brand-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {messages.skip}
      </a>
      <header className="on-brand bg-brand-strong text-on-brand">
        <div className="mx-auto flex min-h-13 max-w-384 items-center justify-between gap-4 px-4 sm:min-h-16 sm:px-6 lg:px-8">
          <InnerLink to={home.to} aria-label={home.label} className="flex rounded-sm py-1.5">
            <Logo />
          </InnerLink>
          <InnerLink to="/" className="inline-flex min-h-11 items-center rounded-sm font-semibold hover:underline">
            {messages.viewShop}
          </InnerLink>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-384 px-4 pt-3 pb-16 outline-none sm:px-6 sm:pt-4 lg:px-8 lg:pt-6"
      >
        {children}
      </main>
      <ListKeys />
    </Alerts>
  )
}
