import { TextField } from '#web/ui/field.tsx'
import { login } from './messages.ts'

/** The second factor: what the app shows, which browsers and password managers fill in by themselves, or a recovery code. */
export function CodeField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <TextField
      label={login.code}
      name="code"
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      hint={hint}
      error={error}
    />
  )
}
