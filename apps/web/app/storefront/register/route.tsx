import { useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { temporaryEmail } from '#web/lib/remembered-email.ts'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useRegistrationTexts } from '../texts/registration.ts'
import { useTexts } from '../texts/shared.ts'
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
  const { createAccount, login } = useTexts()
  const texts = useRegistrationTexts()
  const [step, setStep] = useState<Step>({ name: 'details', email: '', reason: '' })
  return (
    <>
      <PageHead title={createAccount} description={texts.text} canonical={href('/register')} />
      <SignInCard
        title={step.name === 'details' ? texts.title : texts.checkEmail}
        text={
          step.name === 'details' ? (
            texts.text
          ) : (
            <>
              {texts.codeSentTo} <strong className="wrap-anywhere text-ink">{step.email}</strong>. {texts.codeGoodFor}
            </>
          )
        }
        below={
          <>
            {step.name === 'details' && (
              <WaitingCode onEnter={(email) => setStep({ name: 'code', email, mailedNow: false })} />
            )}
            <p>
              {texts.haveAccount}{' '}
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
  const texts = useRegistrationTexts()
  const email = useSyncExternalStore(temporaryEmail.subscribe, temporaryEmail.read, nobody)
  if (!email) return null
  return (
    <p className="mb-2">
      {texts.waiting} <strong className="wrap-anywhere text-ink">{email}</strong>
      <Button tone="plain" size="sm" onClick={() => onEnter(email)}>
        {texts.enterCode}
      </Button>
    </p>
  )
}

const nobody = () => null
