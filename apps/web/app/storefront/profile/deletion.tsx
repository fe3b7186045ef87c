import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { GoogleButton, type GoogleProof } from '../sign-in/google-button.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { useMyDataMessages } from '../messages/my-data.ts'
import { Confirm } from './confirm.ts'
import { sectionPath } from './sections.ts'
import { useProfile } from './use-profile.ts'

type DeletionProps = { onDeleted: () => Promise<void> }

/** The reauthentication of the account's owner. */
type Proof = { password: string } | { google: GoogleProof }

/** An explanation, the reauthentication, and a final confirmation. */
export default function Deletion({ onDeleted }: DeletionProps) {
  return (
    <PersonalData>
      <Requested onDeleted={onDeleted} />
    </PersonalData>
  )
}

function Requested({ onDeleted }: DeletionProps) {
  const messages = useMyDataMessages()
  const errorText = useErrorText()
  const profile = useProfile()
  const [proof, setProof] = useState<Proof>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  function confirm(verified: Proof) {
    setError('')
    setProof(verified)
    setIsConfirming(true)
  }

  async function erase(verified: Proof) {
    setIsBusy(true)
    try {
      const body =
        'password' in verified ? verified : { google_token: verified.google.token, nonce: verified.google.nonce }
      await api.shopper.call('POST /api/account/delete/', { body })
      await onDeleted()
    } catch (failure) {
      setError(errorText(failure, messages.failed))
      setIsBusy(false)
      // A password may have been set meanwhile, in another window.
      void profile.refetch()
    }
  }

  return (
    <SignInCard
      title={messages.question}
      text={messages.permanent}
      below={
        <InnerLink to={sectionPath('data')} className={buttonLook('plain')}>
          {messages.keep}
        </InnerLink>
      }
    >
      <Reported title={messages.deleted} what={messages.deletedList} />
      <Reported title={messages.retained} what={messages.retainedList} />
      {profile.isPending && <Loading />}
      {profile.isError && <LoadFailed text={messages.loadFailed} onRetry={() => void profile.refetch()} />}
      {profile.data?.has_password === true && (
        <ByPassword isBusy={isBusy} error={error} onProof={(password) => confirm({ password })} />
      )}
      {profile.data?.has_password === false && (
        <ByGoogle
          error={error}
          onProof={(google) => confirm({ google })}
          onFailed={() => setError(messages.googleFailed)}
        />
      )}
      {isConfirming && proof && (
        <Confirm
          open
          onClose={() => setIsConfirming(false)}
          question={messages.confirmQuestion}
          text={messages.permanent}
          confirmText={messages.submit}
          tone="destroy"
          dismissText={messages.keep}
          onConfirm={() => void erase(proof)}
        />
      )}
    </SignInCard>
  )
}

type ByPasswordProps = { isBusy: boolean; error: string; onProof: (password: string) => void }

function ByPassword({ isBusy, error, onProof }: ByPasswordProps) {
  const messages = useMyDataMessages()
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) onProof(entry(new FormData(event.currentTarget), 'password'))
      }}
    >
      <PasswordField kind="current" label={messages.password} />
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" tone="action" busy={isBusy}>
        {messages.submit}
      </Button>
    </form>
  )
}

type ByGoogleProps = { error: string; onProof: (proof: GoogleProof) => void; onFailed: () => void }

/** Where Google sign-in is switched off, the user sets a password by a mailed link. */
function ByGoogle({ error, onProof, onFailed }: ByGoogleProps) {
  const messages = useMyDataMessages()
  const { google } = useSite()
  return (
    <>
      <p>{google ? messages.noPassword : messages.noProof}</p>
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      {google ? (
        <GoogleButton google={google} onAnswer={(answer) => (answer ? onProof(answer) : onFailed())} />
      ) : (
        <InnerLink to={href('/forgot-password')} className={buttonLook('quiet')}>
          {messages.setByMail}
        </InnerLink>
      )}
    </>
  )
}

function Reported({ title, what }: { title: string; what: readonly string[] }) {
  return (
    <section>
      <h2 className="font-bold">{title}</h2>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}
