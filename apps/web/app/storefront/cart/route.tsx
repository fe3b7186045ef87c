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
      {/* As high as the screen from the start: what comes after it never moves into sight. */}
      <div className="min-h-dvh">
        {visitor === 'unknown' && <Beginning onQuickSignIn={askToSignIn} />}
        {visitor === 'guest' && <GuestPanel onQuickSignIn={askToSignIn} />}
        {visitor === 'shopper' && <CartOfAccount onSessionOver={askToSignIn} />}
      </div>
      {asked && <SignInDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Before the scripts: the page is the same for everybody, and its head says who is there (`data-visitor`). */
function Beginning({ onQuickSignIn }: { onQuickSignIn: () => void }) {
  return (
    <>
      <div className="hidden in-data-[visitor=guest]:block">
        <GuestPanel onQuickSignIn={onQuickSignIn} />
      </div>
      <div className="in-data-[visitor=guest]:hidden">
        <CartLoading />
      </div>
    </>
  )
}
