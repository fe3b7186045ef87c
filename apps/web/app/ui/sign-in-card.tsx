import type { ReactNode } from 'react'

type SignInCardProps = { title: string; text?: ReactNode; children: ReactNode; below?: ReactNode }

/** The layout of all authentication screens. */
export function SignInCard({ title, text, children, below }: SignInCardProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 py-4 sm:py-10">
      <div className="rounded-lg bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </div>
      {below && <div className="text-center text-muted">{below}</div>}
    </div>
  )
}
