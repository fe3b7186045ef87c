import type { ComponentProps } from 'react'
import { useAddress } from '#web/lib/use-language.ts'

type InnerLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without language, as `href()` gives it; other addresses are left as they are. */
  to: string
}

/** A plain link within the shop that stays in the language of the page. */
export function InnerLink({ to, children, ...rest }: InnerLinkProps) {
  const address = useAddress()
  return (
    <a {...rest} href={address(to)}>
      {children}
    </a>
  )
}
