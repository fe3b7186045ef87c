import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_PRODUCT_PICTURES } from '#contract/shared/constants.ts'
import { Progress } from '#web/ui/admin/progress.tsx'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { productForm as messages } from '../products/messages.ts'
import type { FormPicture } from './entered.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

type PictureFieldProps = {
  pictures: readonly FormPicture[]
  onChange: (change: (now: readonly FormPicture[]) => readonly FormPicture[]) => void
  error: string | undefined
}

/** The pictures of a product in order: chosen, moved by drag or buttons, and removed. */
export function PictureField({ pictures, onChange, error }: PictureFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { progress, wrong, setWrong, choose } = useChosenPictures((blobs) =>
    onChange((now) => [...now, ...blobs.map((blob) => ({ id: crypto.randomUUID(), src: null, blob }))]),
  )
  const isOnTheWay = progress !== null

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.files ?? [])]
    // The same picture may be chosen again after it was removed.
    input.value = ''
    if (chosen.length === 0) return
    if (chosen.length > MAX_PRODUCT_PICTURES - pictures.length) setWrong(messages.tooManyImages(MAX_PRODUCT_PICTURES))
    else void choose(chosen)
  }

  function move(from: number, to: number) {
    onChange((now) => {
      const moved = now[from]
      return moved ? now.toSpliced(from, 1).toSpliced(to, 0, moved) : now
    })
    setAnnouncement(messages.moved(to + 1))
  }

  /** While dragging, the picture takes the position under the pointer immediately. */
  function dragOver(place: number) {
    const from = pictures.findIndex(({ id }) => id === dragged)
    if (from >= 0 && from !== place) move(from, place)
  }

  function remove(id: string) {
    flushSync(() => onChange((now) => now.filter((picture) => picture.id !== id)))
    group.current?.querySelector<HTMLElement>('button, input')?.focus()
  }

  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.images}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same by keyboard
          <li
            key={picture.id}
            draggable
            onDragStart={() => setDragged(picture.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              dragOver(place)
            }}
            className={`relative w-28 cursor-grab rounded-sm border border-line bg-surface p-1.5 ${picture.id === dragged ? 'opacity-50' : ''}`}
          >
            <Thumbnail picture={picture} alt={messages.image(place + 1)} />
            {place === 0 && (
              <span className="absolute top-2.5 left-2.5 rounded-full bg-brand px-2 text-xs font-bold text-on-brand">
                {messages.cover}
              </span>
            )}
            <button
              type="button"
              aria-label={messages.removeImage(place + 1)}
              onClick={() => remove(picture.id)}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-surface text-lg leading-none shadow-card"
            >
              <span aria-hidden="true">×</span>
            </button>
            <div className="mt-1.5 flex justify-between">
              <MoveButton
                name={messages.moveEarlier(place + 1)}
                disabled={place === 0}
                onMove={() => move(place, place - 1)}
              >
                <ChevronLeftIcon className="size-5" />
              </MoveButton>
              <MoveButton
                name={messages.moveLater(place + 1)}
                disabled={place === pictures.length - 1}
                onMove={() => move(place, place + 1)}
              >
                <ChevronRightIcon className="size-5" />
              </MoveButton>
            </div>
          </li>
        ))}
        <li hidden={pictures.length >= MAX_PRODUCT_PICTURES}>
          <label className="relative grid size-28 cursor-pointer place-items-center content-center gap-1 rounded-sm border border-dashed border-control text-center text-sm text-muted has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <PlusIcon className="size-6" />
            {messages.addImages}
            <input
              type="file"
              accept="image/*"
              multiple
              disabled={isOnTheWay}
              onChange={take}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ul>
      <p className="text-sm text-muted">{messages.imagesHint(MAX_PRODUCT_PICTURES)}</p>
      {isOnTheWay && <Progress label={messages.uploading} percent={progress} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(wrong !== '' || error) && <Notice tone="bad">{wrong || error}</Notice>}
    </fieldset>
  )
}

function Thumbnail({ picture, alt }: { picture: FormPicture; alt: string }) {
  if (picture.blob) return <BlobPicture blob={picture.blob} alt={alt} className="size-24" />
  return (
    <Picture src={picture.src} alt={alt} width={96} height={96} className="size-24 rounded-sm bg-sunken object-cover" />
  )
}

type MoveButtonProps = { name: string; disabled: boolean; onMove: () => void; children: React.ReactNode }

/** Keeps the focus at the end of the row, where the button has no further effect. */
function MoveButton({ name, disabled, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onMove}
      className="grid size-8 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
