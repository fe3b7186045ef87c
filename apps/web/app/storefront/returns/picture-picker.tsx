import { type ChangeEvent, type SetStateAction, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_RETURN_PICTURES } from '#contract/shared/constants.ts'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useReturnsMessages } from '../messages/returns.ts'

type PicturePickerProps = {
  pictures: readonly Blob[]
  onChange: (change: SetStateAction<readonly Blob[]>) => void
  /** Set while pictures are downscaled: the form waits for them. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** Up to four pictures, each downscaled as soon as it is chosen. */
export function PicturePicker({ pictures, onChange, busy, onBusy }: PicturePickerProps) {
  const messages = useReturnsMessages()
  const [wrong, setWrong] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.files ?? [])]
    // The same picture may be chosen again after it was removed.
    input.value = ''
    const room = MAX_RETURN_PICTURES - pictures.length
    setWrong(chosen.length > room ? messages.tooMany(MAX_RETURN_PICTURES) : '')
    onBusy(true)
    // One after the other: a phone has memory for only one of its photographs.
    for (const file of chosen.slice(0, room)) {
      try {
        const picture = await smallerPicture(file)
        // Another picture may have been removed meanwhile.
        onChange((now) => [...now, picture])
      } catch {
        setWrong(messages.unreadable(file.name))
      }
    }
    onBusy(false)
  }

  function remove(index: number) {
    // With the maximum number of pictures the file input was not rendered: it has to be mounted to take the focus.
    flushSync(() => onChange((now) => now.filter((_, each) => each !== index)))
    group.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset ref={group} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.pictures(MAX_RETURN_PICTURES)}</legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <Chosen key={index} picture={picture} position={index + 1} onRemove={() => remove(index)} />
        ))}
        <label
          hidden={pictures.length >= MAX_RETURN_PICTURES}
          className="relative grid size-20 cursor-pointer place-items-center rounded-sm border border-dashed border-control text-muted has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <span className="sr-only">{messages.addPicture}</span>
          {busy ? <Spinner className="size-6" /> : <PlusIcon className="size-6" />}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={busy}
            onChange={(event) => void take(event)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {busy ? messages.preparing : ''}
      </p>
      {wrong !== '' && <Notice tone="bad">{wrong}</Notice>}
    </fieldset>
  )
}

function Chosen({ picture, position, onRemove }: { picture: Blob; position: number; onRemove: () => void }) {
  const messages = useReturnsMessages()
  return (
    <div className="relative">
      <BlobPicture blob={picture} alt={messages.preview(position)} />
      <button
        type="button"
        aria-label={messages.removePicture(position)}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-surface shadow-card"
      >
        <CloseIcon className="size-4.5" />
      </button>
    </div>
  )
}
