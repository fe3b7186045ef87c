import { type ChangeEvent, type Ref, useRef } from 'react'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useConfirm } from '#web/ui/admin/alerts.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { area } from '../messages.ts'
import type { Announce } from '../live-announcement.tsx'
import type { Category } from './data.ts'
import { categories as messages } from './messages.ts'

type ChoosePictureProps = {
  /** A click on the field opens the dialog of the browser. */
  ref: Ref<HTMLInputElement>
  category: Category
  announce: Announce
}

/** Uploads a category picture as soon as it is chosen. The field is invisible: an entry of the menu opens it. */
export function ChoosePicture({ ref, category: { id, name, image }, announce }: ChoosePictureProps) {
  const isBusy = useRef(false)
  const step = useStep('categories')
  const confirm = useConfirm()
  const errorText = useErrorText()

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    // The same picture may be chosen again.
    input.value = ''
    if (!file || isBusy.current) return
    isBusy.current = true
    if (image === null || (await confirm(messages.confirmPicture(name), messages.replacePicture)))
      await read(file, input)
    isBusy.current = false
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
    <input
      ref={ref}
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-label={messages.pictureOf(name)}
      onChange={(event) => void take(event)}
      className="sr-only"
    />
  )
}
