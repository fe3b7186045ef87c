import { TextField } from './field.tsx'

/** A code of the authenticator app, which password managers fill in, or a recovery code. */
export function SecondFactorField({ label, hint, error }: { label: string; hint: string; error?: string | undefined }) {
  return (
    <TextField
      label={label}
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
