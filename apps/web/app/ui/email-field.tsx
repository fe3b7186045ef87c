import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'hint' | 'defaultValue'> & {
  /** Whose it is: one's own, what one logs in with, or somebody else's. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An address that mail goes to. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return <TextField {...field} name="email" type="email" required maxLength={254} autoComplete={autoComplete} />
}
