import { useState } from 'react'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { href } from 'react-router'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { VerificationForm } from './verification-form.tsx'

/** Two steps: who one is, then the code that was mailed (S§2, S§4). */
export default function Register() {
  const [email, setEmail] = useState<string | null>(null)
  const [backReason, setBackReason] = useState('')
  return (
    <>
      <PageHead title={messages.createAccount} canonical={href('/register')} />
      <SignInCard
        title={email === null ? 'Create your account' : 'Check your email'}
        text={
          email === null ? (
            'One account for your cart, your orders and a faster checkout.'
          ) : (
            <>
              We sent a 6-digit code to <strong className="wrap-anywhere text-ink">{email}</strong>. It is good for 10
              minutes.
            </>
          )
        }
        below={
          <>
            Have an account already?{' '}
            <InnerLink to={href('/login')} className={textLink}>
              {messages.login}
            </InnerLink>
          </>
        }
      >
        {email === null ? (
          <RegistrationForm
            notice={backReason}
            onRegistered={(address) => {
              setBackReason('')
              setEmail(address)
            }}
          />
        ) : (
          <VerificationForm
            email={email}
            onGone={(reason) => {
              setBackReason(reason)
              setEmail(null)
            }}
          />
        )}
      </SignInCard>
    </>
  )
}
