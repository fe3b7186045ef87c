import { useLocation, useNavigate } from 'react-router'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { login } from './messages.ts'
import { SignInForm, useSignInForm } from './sign-in-form.tsx'

export const clientLoader = () => null

export { Waiting as HydrateFallback } from './waiting.tsx'

export default function AdminLogin() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useSignInForm(() => navigate(origin(state), { replace: true }))

  return (
    <>
      <title>{`${login.title} · Sokoni`}</title>
      <SignInCard title={login.title} text={login.text}>
        <SignInForm form={form} />
      </SignInCard>
    </>
  )
}

/** The screen that required the sign-in; a screen of this area, or its start. */
function origin(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/admin\//i.test(from) ? from : '/admin'
}
