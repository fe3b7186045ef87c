import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { login } from './messages.ts'

export function CodeField(props: { hint: string; error: string | undefined }) {
  return <SecondFactorField label={login.code} {...props} />
}
