import { type ChangeEvent, useState } from 'react'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useConfirm } from '#web/ui/admin/alerts.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { area } from '../messages.ts'
import type { Announce } from '../live-announcement.tsx'
import type { Category } from './data.ts'
import { categories as messages } from './messages.ts'

/** Uploads a category picture as soon as it is chosen. */
export function ChoosePicture({ category: { id, name, image }, announce }: { category: Category; announce: Announce }) {
  const [isBusy, setIsBusy] = useState(false)
  const step = useStep('categories')
  const confirm = useConfirm()
  const errorText = useErrorText()

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    // The same picture may be chosen again.
    input.value = ''
    if (!file || isBusy) return
    setIsBusy(true)
    if (image === null || (await confirm(messages.confirmPicture(name), messages.replacePicture)))
      await read(file, input)
    setIsBusy(false)
  }

  async function read(file: File, input: Element) {
    announce(undefined, input)
    const picture = await smallerPicture(file).catch(() => null)
    if (picture === null) announce({ tone: 'bad', text: messages.pictureUnreadable })
    else await send(picture)
  }

  async function send(picture: Blob) {
    const params = { id: String(id) }
    const files = { picture: [picture] }
    try {
      await step(() => operatorApi.call('PUT /api/admin/categories/:id/picture/', { params, body: {}, files }))
      announce({ tone: 'good', text: messages.pictured(name) })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, area.errorOccurred) })
    }
  }

  return (
    <label
      aria-busy={isBusy || undefined}
      className={buttonLook(
        'quiet',
        'sm',
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus aria-busy:text-muted',
      )}
    >
      {messages.picture}
      <input
        type="file"
        accept="image/*"
        aria-label={messages.pictureOf(name)}
        onChange={(event) => void take(event)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}
