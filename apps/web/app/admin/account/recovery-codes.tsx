import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useConfirm } from '#web/ui/admin/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { sessionQuery, useOperatorSession } from '../data/session.ts'
import { area } from '../messages.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { account as messages } from './messages.ts'

/** Ten recovery codes for a lost authenticator app; shown once, when they are created. */
export function RecoveryCodes() {
  const left = useOperatorSession().data?.recovery_codes_left ?? 0
  const [codes, setCodes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [announcement, announce] = useAnnouncement()
  const client = useQueryClient()
  const confirm = useConfirm()
  const errorText = useErrorText()

  async function make({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    if (left === 0 || (await confirm(messages.confirmGenerate, messages.generateOthers))) await createCodes(button)
    setBusy(false)
  }

  async function createCodes(button: Element) {
    announce(undefined, button)
    try {
      setCodes((await operatorApi.call('POST /api/admin/recovery-codes/')).codes)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, area.errorOccurred) })
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      announce({ tone: 'good', text: messages.copied, keepsFocus: true })
    } catch {
      announce({ tone: 'bad', text: messages.copyFailed, keepsFocus: true })
    }
  }

  return (
    <section aria-labelledby="codes" className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h2 id="codes" className="text-lg font-bold">
        {messages.codes}
      </h2>
      <p className="max-w-prose">{messages.codesText}</p>
      {codes.length === 0 ? (
        <p className="font-semibold">{left === 0 ? messages.noCodes : messages.codesLeft(left)}</p>
      ) : (
        <>
          <Notice tone="wait">{messages.codesNow}</Notice>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono text-lg">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      <LiveAnnouncement announcement={announcement} />
      <div className="flex flex-wrap gap-3">
        {codes.length > 0 && <Button onClick={() => void copy()}>{messages.copy}</Button>}
        <Button tone="quiet" busy={busy} onClick={(event) => void make(event)}>
          {left === 0 ? messages.generate : messages.generateOthers}
        </Button>
      </div>
    </section>
  )
}
