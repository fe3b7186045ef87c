import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useMyDataMessages } from '../messages/my-data.ts'
import { useMessages } from '../messages/shared.ts'
import { Rows } from './rows.tsx'
import { useProfile } from './use-profile.ts'

const newsletterKey = ['newsletter']

/** Whether the account's email address is subscribed to the newsletter, and the button that changes it (D29). */
export function Newsletter() {
  const { newsletter, somethingWrong } = useMessages()
  const messages = useMyDataMessages()
  const errorText = useErrorText()
  const client = useQueryClient()
  const profile = useProfile()
  const subscription = useQuery({
    queryKey: newsletterKey,
    queryFn: () => api.shopper.call('GET /api/account/newsletter/'),
  })
  const subscribe = useMutation({
    mutationFn: (email: string) => api.open.call('POST /api/newsletter/', { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: newsletterKey }),
  })
  const end = useMutation({
    mutationFn: () => api.shopper.call('DELETE /api/account/newsletter/'),
    onMutate: () => subscribe.reset(),
    onSuccess: (ended) => client.setQueryData(newsletterKey, ended),
  })
  const isLoading = profile.isPending || subscription.isPending
  const failed = subscribe.error ?? end.error

  return (
    // Not a landmark: the footer's has the same name.
    <div aria-busy={isLoading} className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 className="text-lg font-bold">{newsletter.title}</h2>
      {isLoading && <Rows count={1} />}
      {(profile.isError || subscription.isError) && (
        <LoadFailed
          text={messages.newsletterFailed}
          onRetry={() => void Promise.all([profile.refetch(), subscription.refetch()])}
        />
      )}
      {profile.data && subscription.data && (
        <>
          <p className="text-muted">{messages.newsletter[subscription.data.state](profile.data.email)}</p>
          {subscribe.isSuccess && <Notice tone="good">{newsletter.requested}</Notice>}
          {failed && <Notice tone="bad">{errorText(failed, somethingWrong)}</Notice>}
          {subscription.data.state === 'none' && (
            <Button
              className="self-start"
              busy={subscribe.isPending}
              onClick={() => subscribe.mutate(profile.data.email)}
            >
              {newsletter.subscribe}
            </Button>
          )}
          {subscription.data.state !== 'none' && (
            <Button tone="quiet" className="self-start" busy={end.isPending} onClick={() => end.mutate()}>
              {messages.unsubscribe}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
