import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'action' | 'brand' | 'quiet' | 'plain' | 'danger' | 'destroy'
export type ButtonSize = 'md' | 'sm' | 'lg'

const tones: Record<ButtonTone, string> = {
  action: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  brand: 'bg-brand text-on-brand hover:bg-brand-strong shadow-card',
  quiet: 'bg-surface text-ink border border-control hover:bg-sunken',
  plain: 'text-brand-ink hover:bg-brand-soft',
  /** Opens the confirmation of a destructive step. */
  danger: 'bg-surface text-bad border border-bad hover:bg-bad-soft',
  /** Carries it out. */
  destroy: 'bg-bad text-surface hover:opacity-90 shadow-card',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-2.5 text-sm sm:min-h-10',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
}

/** The style of a button, for links that look like one. */
export function buttonLook(tone: ButtonTone = 'brand', size: ButtonSize = 'md', more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors select-none ${sizes[size]} ${tones[tone]} ${more}`
}

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** A request is pending: the button keeps its size and focus, shows a spinner, and ignores clicks. */
  busy?: boolean
}

export function Button({
  tone,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const off =
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:shadow-none disabled:border-line aria-busy:cursor-progress aria-busy:bg-sunken aria-busy:text-muted aria-busy:shadow-none aria-busy:border-line'
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(tone, size, `${off} ${className ?? ''}`)}
    >
      {busy && <Spinner className="size-5" />}
      {children}
    </button>
  )
}
