import type { ComponentProps } from 'react'
import { useAddress } from '#web/lib/i18n/use-language.ts'

type InnerLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without language, as `href()` returns it; other addresses are unchanged. */
  to: string
}

/** A plain link within the shop that keeps the language of the page. */
export function InnerLink({ to, children, ...rest }: InnerLinkProps) {
  const address = useAddress()
  return (
    <a {...rest} href={address(to)}>
      {children}
    </a>
  )
}
