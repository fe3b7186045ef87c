import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api.ts'
import { type ApiError, isApiError } from '#web/lib/api-error.ts'
import { temporaryEmail, userEmail } from '#web/lib/remembered-email.ts'
import { logOut } from '#web/lib/log-out.ts'
import { entry } from '#web/lib/use-form.ts'
import { useSite } from '#web/lib/use-site.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { GoogleButton, type GoogleProof } from '../sign-in/google-button.tsx'
import { Or, SignInCard } from '../sign-in/sign-in-card.tsx'
import { useMyDataTexts } from '../texts/my-data.ts'
import { useTexts } from '../texts/shared.ts'
import { Confirm } from './confirm.ts'
import { LoggedOut } from './logged-out.tsx'
import { sectionPath } from './sections.ts'

/** That the account is one's own is proven once more. */
type Proof = { password: string } | { google: GoogleProof }

/** A screen of its own, not a window over the profile: Google's script may run here, and nowhere else in the account. */
export default function DeleteAccount() {
  const texts = useMyDataTexts()
  const visitor = useVisitor()
  const [isDeleted, setIsDeleted] = useState(false)

  async function forget() {
    setIsDeleted(true)
    userEmail.write(null)
    temporaryEmail.write(null)
    await logOut()
  }

  return (
    <div className="min-h-[85dvh]">
      <PageHead title={texts.deleteTitle} unlisted />
      {isDeleted && <Deleted />}
      {!isDeleted && visitor === 'guest' && <LoggedOut />}
      {!isDeleted && visitor !== 'guest' && <Deletion onDeleted={forget} />}
    </div>
  )
}

function Deleted() {
  const { continueShopping } = useTexts()
  const texts = useMyDataTexts()
  return (
    <div role="status">
      <EmptyState
        headingLevel="h1"
        title={texts.deleted}
        text={texts.deletedText}
        icon={<CheckIcon className="size-8" />}
      >
        <InnerLink to={href('/')} className={buttonLook('brand')}>
          {continueShopping}
        </InnerLink>
      </EmptyState>
    </div>
  )
}

function Deletion({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const texts = useMyDataTexts()
  const errorText = useErrorText()
  const { google } = useSite()
  const [proof, setProof] = useState<Proof>()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  function ask(proven: Proof) {
    setError('')
    setProof(proven)
    setIsAsking(true)
  }

  async function erase(proven: Proof) {
    setIsBusy(true)
    try {
      const body = 'password' in proven ? proven : { google_token: proven.google.token, nonce: proven.google.nonce }
      await api.shopper.call('POST /api/account/delete/', { body })
      await onDeleted()
    } catch (failure) {
      setError((isApiError(failure) && wrongProof(failure, proven)) || errorText(failure, texts.failed))
      setIsBusy(false)
    }
  }

  /** An account has a password or it has none; only the shop knows which. */
  function wrongProof({ code }: ApiError, proven: Proof): string | undefined {
    if (code === 'INVALID_GOOGLE_TOKEN' && 'password' in proven) return texts.noPassword
    if (code === 'WRONG_PASSWORD' && 'google' in proven) return texts.hasPassword
    return undefined
  }

  return (
    <SignInCard
      title={texts.question}
      text={texts.forGood}
      below={
        <InnerLink to={sectionPath('data')} className={buttonLook('plain')}>
          {texts.keep}
        </InnerLink>
      }
    >
      <Told title={texts.goes} what={texts.goesList} />
      <Told title={texts.stays} what={texts.staysList} />
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!isBusy) ask({ password: entry(new FormData(event.currentTarget), 'password') })
        }}
      >
        <PasswordField
          label={texts.password}
          name="password"
          required
          maxLength={256}
          autoComplete="current-password"
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" tone="action" busy={isBusy}>
          {texts.submit}
        </Button>
      </form>
      {google && (
        <>
          <Or />
          <p className="text-sm text-muted">{texts.byGoogle}</p>
          <GoogleButton
            google={google}
            onAnswer={(answer) => (answer ? ask({ google: answer }) : setError(texts.googleFailed))}
          />
        </>
      )}
      {isAsking && proof && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          question={texts.confirmQuestion}
          text={texts.forGood}
          confirmText={texts.submit}
          dismissText={texts.keep}
          onConfirm={() => void erase(proof)}
        />
      )}
    </SignInCard>
  )
}

function Told({ title, what }: { title: string; what: readonly string[] }) {
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
