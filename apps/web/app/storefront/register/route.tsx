import { useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { temporaryEmail } from '#web/lib/session/remembered-email.ts'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useRegistrationMessages } from '../messages/registration.ts'
import { useMessages } from '../messages/shared.ts'
import { RegistrationForm } from './registration-form.tsx'

/** The boxes for the code are loaded with the second step. */
const loadSecondStep = () => import('./verification-form.tsx')
const VerificationForm = lazyPart(loadSecondStep, <Loading />)

type Step =
  /** `reason`: why the user returned from the second step. */
  | { name: 'details'; email: string; reason: string }
  /** `mailedNow`: the code was sent on this page, so the next one has to wait. */
  | { name: 'code'; email: string; mailedNow: boolean }

/** Two steps: the user's details, then the mailed code (S§2, S§4). */
export default function Register() {
  const { createAccount, login } = useMessages()
  const messages = useRegistrationMessages()
  const [step, setStep] = useState<Step>({ name: 'details', email: '', reason: '' })
  return (
    <>
      <PageHead title={createAccount} description={messages.text} canonical={href('/register')} />
      <SignInCard
        title={step.name === 'details' ? messages.title : messages.checkEmail}
        text={
          step.name === 'details' ? (
            messages.text
          ) : (
            <>
              {messages.codeSentTo} <strong className="wrap-anywhere text-ink">{step.email}</strong>.{' '}
              {messages.codeGoodFor}
            </>
          )
        }
        below={
          <>
            {step.name === 'details' && (
              <WaitingCode onEnter={(email) => setStep({ name: 'code', email, mailedNow: false })} />
            )}
            <p>
              {messages.haveAccount}{' '}
              <InnerLink to={href('/login')} className={textLink}>
                {login}
              </InnerLink>
            </p>
          </>
        }
      >
        {step.name === 'details' ? (
          <RegistrationForm
            email={step.email}
            notice={step.reason}
            onSend={() => void loadSecondStep().catch(() => undefined)}
            onRegistered={(email) => setStep({ name: 'code', email, mailedNow: true })}
          />
        ) : (
          <VerificationForm
            email={step.email}
            mailedNow={step.mailedNow}
            onBack={(reason) => setStep({ name: 'details', email: step.email, reason })}
          />
        )}
      </SignInCard>
    </>
  )
}

/** A phone may have unloaded this page while the user read the mail. */
function WaitingCode({ onEnter }: { onEnter: (email: string) => void }) {
  const messages = useRegistrationMessages()
  const email = useSyncExternalStore(temporaryEmail.subscribe, temporaryEmail.read, nobody)
  if (!email) return null
  return (
    <p className="mb-2">
      {messages.waiting} <strong className="wrap-anywhere text-ink">{email}</strong>
      <Button tone="plain" size="sm" onClick={() => onEnter(email)}>
        {messages.enterCode}
      </Button>
    </p>
  )
}

const nobody = () => null
