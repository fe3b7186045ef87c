import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'hint' | 'defaultValue'> & {
  /** Whose address it is: the user's own, the login name, or another person's. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An email address field. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return <TextField {...field} name="email" type="email" required maxLength={254} autoComplete={autoComplete} />
}
