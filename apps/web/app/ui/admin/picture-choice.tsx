import { type ChangeEvent, useId, useState } from 'react'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { BlobPicture } from '../blob-picture.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Picture } from '../picture.tsx'

type PictureChoiceProps = {
  /** What the picture shows. */
  label: string
  choose: string
  unreadable: string
  /** The address of the current picture. */
  stored: string | null
  /** The new picture that replaces it when the form is sent. */
  chosen: Blob | undefined
  onChoose: (picture: Blob) => void
  /** Given where the picture may be removed. */
  remove?: { text: string; onRemove: () => void }
  error?: string | undefined
}

/** One picture of a form: it is downscaled in the browser before upload. */
export function PictureChoice({
  label,
  choose,
  unreadable,
  stored,
  chosen,
  onChoose,
  remove,
  error = '',
}: PictureChoiceProps) {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const wrong = isUnreadable ? unreadable : error

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    // The same picture may be chosen again after it was removed.
    input.value = ''
    if (!file) return
    setUnreadable(false)
    try {
      onChoose(await smallerPicture(file))
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {chosen ? (
        <BlobPicture blob={chosen} alt={label} className="size-24" />
      ) : (
        stored && (
          <Picture src={stored} alt={label} width={96} height={96} className="size-24 rounded-sm object-contain" />
        )
      )}
      <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control px-5 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
        {choose}
        <input
          type="file"
          accept="image/*"
          aria-invalid={wrong === '' ? undefined : true}
          aria-describedby={wrong === '' ? undefined : id}
          onChange={(event) => void take(event)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {remove && (chosen || stored) && (
        <Button tone="plain" onClick={remove.onRemove}>
          {remove.text}
        </Button>
      )}
      {wrong !== '' && (
        <div id={id} className="w-full">
          <Notice tone="bad">{wrong}</Notice>
        </div>
      )}
    </div>
  )
}
