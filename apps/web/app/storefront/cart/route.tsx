import { useState } from 'react'
import { hasSession } from '#web/lib/session/tokens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { CartLoading } from './cart-loading.tsx'
import { GuestPanel } from './guest-panel.tsx'

/** Loaded lazily: guests do not load the code for checkout. */
const CartOfAccount = lazyPart(() => import('./cart-of-account.tsx'), <CartLoading />, hasSession)
const SignInDialog = lazyPart(() => import('../sign-in/sign-in-dialog.tsx'))

/**
 * Guests see a panel; a user with a token sees the account's cart. When the session has ended, the panel is shown with
 * the login above it (S§6, D16).
 */
export default function Cart() {
  const visitor = useVisitor()
  const messages = useCartMessages()
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)

  function promptLogin() {
    setRequested(true)
    setOpen(true)
  }

  return (
    <>
      <PageHead title={messages.title} description={messages.description} />
      {/* At least as high as the viewport from the start, so that the footer does not shift visibly. */}
      <div className="min-h-dvh">
        {visitor === 'unknown' && <Beginning onQuickSignIn={promptLogin} />}
        {visitor === 'guest' && <GuestPanel onQuickSignIn={promptLogin} />}
        {visitor === 'shopper' && <CartOfAccount onSessionOver={promptLogin} />}
      </div>
      {requested && <SignInDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Before the scripts run: the page is the same for every visitor, and its head sets `data-visitor`. */
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
