import { useState } from 'react'
import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { CartOfAccount } from './cart-of-account.tsx'
import { GuestPanel } from './guest-panel.tsx'

const SignInDialog = lazyPart(() => import('../sign-in/sign-in-dialog.tsx'))

/**
 * Guests get a panel; whoever has a token gets the account's cart. A session that turns out to be over shows the panel
 * and opens the login over it (S§6, D16).
 */
export default function Cart() {
  const visitor = useVisitor()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function askToSignIn() {
    setAsked(true)
    setOpen(true)
  }

  return (
    <>
      <PageHead title="Cart" />
      {visitor === 'unknown' && <Loading />}
      {visitor === 'guest' && <GuestPanel onQuickSignIn={askToSignIn} />}
      {visitor === 'shopper' && <CartOfAccount onSessionOver={askToSignIn} />}
      {asked && <SignInDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
