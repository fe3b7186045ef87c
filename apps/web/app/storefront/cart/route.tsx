import { useState } from 'react'
import { hasSession } from '#web/lib/tokens.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useCartTexts } from '../texts/cart.ts'
import { CartLoading } from './cart-loading.tsx'
import { GuestPanel } from './guest-panel.tsx'

/** Guests, who come here first, do without all that is for buying. */
const CartOfAccount = lazyPart(() => import('./cart-of-account.tsx'), <CartLoading />, hasSession)
const SignInDialog = lazyPart(() => import('../sign-in/sign-in-dialog.tsx'))

/**
 * Guests get a panel; whoever has a token gets the account's cart. A session that turns out to be over shows the panel
 * and opens the login over it (S§6, D16).
 */
export default function Cart() {
  const visitor = useVisitor()
  const texts = useCartTexts()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function askToSignIn() {
    setAsked(true)
    setOpen(true)
  }

  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      {visitor === 'unknown' && <CartLoading />}
      {visitor === 'guest' && <GuestPanel onQuickSignIn={askToSignIn} />}
      {visitor === 'shopper' && <CartOfAccount onSessionOver={askToSignIn} />}
      {asked && <SignInDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
