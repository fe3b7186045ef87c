import { useState } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { type FieldProps, Labelled, look } from './field.tsx'
import { drawn } from './icons.ts'

const EyeIcon = drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
const EyeOffIcon = drawn(
  <path d="M4 4l16 16M9.8 6A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.2 7.5A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9.6 9.6 0 0 0 4-.9M10 10a2.75 2.75 0 0 0 3.9 3.9" />,
)

type PasswordFieldProps = FieldProps & {
  /** A new or the current password: password managers distinguish them. */
  kind: 'new' | 'current'
  name?: string
}

/** A password field that can show the typed password. */
export function PasswordField({ label, error, hint, kind, name = 'password' }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { hidePassword, showPassword } = useUiMessages()
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            type={shown ? 'text' : 'password'}
            required
            minLength={kind === 'new' ? 8 : undefined}
            maxLength={256}
            autoComplete={`${kind}-password`}
            className={look(error, 'h-12 pr-12')}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? hidePassword : showPassword}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-sm text-muted hover:text-ink"
          >
            {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
          </button>
        </div>
      )}
    </Labelled>
  )
}
