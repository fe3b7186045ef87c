import { nairobiDay } from '#contract/shared/days.ts'
import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useMyDataMessages } from '../messages/my-data.ts'
import { Newsletter } from './newsletter.tsx'

/** The statutory rights of the user: access to the personal data, and erasure (kenya.md §6). */
export default function YourData() {
  const messages = useMyDataMessages()
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Newsletter />
      <Download />
      <section aria-labelledby="deletion" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
        <h2 id="deletion" className="text-lg font-bold">
          {messages.deleteTitle}
        </h2>
        <p className="text-muted">{messages.deleteText}</p>
        <InnerLink to={href('/profile/delete')} className={buttonLook('quiet', 'md', 'self-start')}>
          {messages.deleteTitle}
        </InnerLink>
      </section>
      <p>
        <InnerLink to={href('/privacy')} className={textLink}>
          {messages.privacy}
        </InnerLink>
      </p>
    </div>
  )
}

function Download() {
  const messages = useMyDataMessages()
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: () => api.shopper.call('GET /api/account/export/'),
    onSuccess: (data) =>
      saveFile(`sokoni-${nairobiDay(new Date(data.made_at))}.json`, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <section aria-labelledby="download" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 id="download" className="text-lg font-bold">
        {messages.download}
      </h2>
      <p className="text-muted">{messages.downloadText}</p>
      {download.isError && <Notice tone="bad">{errorText(download.error, messages.downloadFailed)}</Notice>}
      {download.isSuccess && <Notice tone="good">{messages.downloaded}</Notice>}
      <Button className="self-start" busy={download.isPending} onClick={() => download.mutate()}>
        {messages.download}
      </Button>
    </section>
  )
}
