import { useState } from 'react'
import { href } from 'react-router'
import type { StoreStatus } from '#contract/shared/states.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { SellerHead } from '../chrome/seller-head.tsx'
import { login, registration } from '../messages.ts'
import type { OpenedStore } from '../opened-store.ts'
import { Details, type StoreDetails } from './details.tsx'
import { Opened } from './opened.tsx'
import { Verification } from './verification.tsx'

type Step =
  | { name: 'details'; reason: string }
  | { name: 'code' }
  | { name: 'opened'; store: OpenedStore; status: StoreStatus; newName: string | null }

/** Two steps: the store and its owner, then the mailed code (V§2, V§4). */
export default function SellerRegister() {
  const [step, setStep] = useState<Step>({ name: 'details', reason: '' })
  /** Stored for a return from the second step, without the password. */
  const [entered, setEntered] = useState<StoreDetails>()
  return (
    <>
      <SellerHead title={registration.title} />
      {step.name === 'opened' ? (
        <SignInCard title={registration.title}>
          <Opened store={step.store} status={step.status} newName={step.newName} />
        </SignInCard>
      ) : step.name === 'code' && entered ? (
        <SignInCard
          title={registration.verifyTitle}
          text={
            <>
              {registration.codeSentTo} <strong className="wrap-anywhere text-ink">{entered.email}</strong>.{' '}
              {registration.codeValidFor}
            </>
          }
        >
          <Verification
            email={entered.email}
            onBack={(reason) => setStep({ name: 'details', reason })}
            onOpened={(store, { name, status }) =>
              setStep({ name: 'opened', store, status, newName: name === entered.store_name ? null : name })
            }
          />
        </SignInCard>
      ) : (
        <SignInCard
          title={registration.title}
          text={registration.text}
          below={
            <>
              {registration.haveStore}{' '}
              <InnerLink to={href('/Seller/Login')} className={textLink}>
                {login.title}
              </InnerLink>
            </>
          }
        >
          <Details
            earlier={entered}
            notice={step.name === 'details' ? step.reason : ''}
            onRegistered={(details) => {
              setEntered(details)
              setStep({ name: 'code' })
            }}
          />
        </SignInCard>
      )}
    </>
  )
}
