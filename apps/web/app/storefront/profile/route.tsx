import { useNavigate, href } from 'react-router'
import { logOut } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { LogOutIcon, PersonIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { ChangePassword } from './change-password.tsx'
import { OrderHistory } from './order-history.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function Profile() {
  const visitor = useVisitor()
  return (
    <>
      <PageHead title={messages.profile.title} />
      {visitor === 'unknown' && <Loading />}
      {visitor === 'guest' && <LoggedOut />}
      {visitor === 'shopper' && <Account />}
    </>
  )
}

function Account() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{messages.profile.title}</h1>
        <Button
          tone="quiet"
          size="sm"
          onClick={async () => {
            await navigate(href('/'))
            await logOut()
          }}
        >
          <LogOutIcon className="size-5" />
          Log out
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8">
        <div className="flex flex-col gap-6">
          <ProfileForm />
          <ChangePassword />
        </div>
        <OrderHistory />
      </div>
    </div>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      headingLevel="h1"
      title="You are not logged in"
      text="Log in to see your profile and your orders."
      icon={<PersonIcon className="size-8" />}
    >
      <InnerLink to={href('/login')} className={buttonLook('brand')}>
        {messages.login}
      </InnerLink>
      <InnerLink to={href('/register')} className={buttonLook('quiet')}>
        {messages.createAccount}
      </InnerLink>
    </EmptyState>
  )
}
