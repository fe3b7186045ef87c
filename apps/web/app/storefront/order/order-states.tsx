import { href } from 'react-router'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PersonIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useOrderMessages } from '../messages/order.ts'
import { useMessages } from '../messages/shared.ts'

/** A placeholder with the layout of the order. */
export function OrderLoading() {
  const { title } = useOrderMessages()
  const { loading } = useUiMessages()
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-5 text-2xl font-bold">{title}</h1>
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="shimmer h-72 rounded-md lg:order-2" />
        <div className="shimmer h-72 rounded-md" />
      </div>
    </div>
  )
}

export function OrderFailed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { failed } = useOrderMessages()
  const { tryAgain } = useMessages()
  return (
    <ErrorState title={text || failed} headingLevel="h1">
      {onRetry && <Button onClick={onRetry}>{tryAgain}</Button>}
      <ToAccount />
    </ErrorState>
  )
}

/** No user is logged in: this is not an error, and the action is to log in. */
export function OrderOfNobody() {
  const { loginFirst } = useOrderMessages()
  const { login } = useMessages()
  return (
    <EmptyState title={loginFirst} icon={<PersonIcon className="size-8" />} headingLevel="h1">
      <InnerLink to={href('/login')} className={buttonLook('brand')}>
        {login}
      </InnerLink>
      <ToAccount />
    </EmptyState>
  )
}

function ToAccount() {
  const { account } = useOrderMessages()
  return (
    <InnerLink to={href('/profile')} className={buttonLook('quiet')}>
      {account}
    </InnerLink>
  )
}
