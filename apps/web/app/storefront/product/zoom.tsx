import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#web/ui/icons.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useProductMessages } from '../messages/product.ts'
import { useZoomMessages } from '../messages/zoom.ts'
import type { Images } from './gallery.tsx'
import { MAX_SCALE, moveBy, type View, whole, zoomAt } from './zoom-view.ts'

const STEP = 1.6
const CLOSE_LOOK = 2.5
/** A smaller movement is a tap. */
const TAP_PIXELS = 8
const SWIPE_PIXELS = 48
const KEY_PIXELS = 60

type ZoomProps = {
  name: string
  images: Images
  /** Index of the picture that was enlarged. */
  first: number
  onClose: (shown: number) => void
}

/**
 * A product's pictures in full screen. Touch: pinch, drag and swipe; mouse: click, drag and wheel; keys and buttons do
 * the same.
 */
export default function Zoom({ name, images, first, onClose }: ZoomProps) {
  const { picture } = useProductMessages()
  const zoom = useZoomMessages()
  const { close } = useUiMessages()
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(whole)
  const stage = useRef<HTMLDivElement | null>(null)
  const image = images[index]

  const show = (next: number) => {
    if (next < 0 || next >= images.length) return
    setIndex(next)
    setView(whole)
  }
  const scaleBy = (factor: number, at = { x: 0, y: 0 }) =>
    setView((before) => zoomAt(before, before.scale * factor, at, boxOf(stage.current)))
  const move = (x: number, y: number) => setView((before) => moveBy(before, x, y, boxOf(stage.current)))
  const hand = useHand({
    onTap: (at) => setView((before) => zoomAt(before, before.scale > 1 ? 1 : CLOSE_LOOK, at, boxOf(stage.current))),
    onPinch: scaleBy,
    onDrag: (x, y) => view.scale > 1 && move(x, y),
    onSwipe: (direction) => view.scale === 1 && show(index + direction),
  })

  const setStage = useCallback((element: HTMLDivElement | null) => {
    stage.current = element
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = event.deltaY < 0 ? STEP : 1 / STEP
      setView((before) => zoomAt(before, before.scale * factor, pointOf(event, element), boxOf(element)))
    }
    // React registers passive wheel listeners, and the browser would zoom the page instead.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const act = {
      '+': () => scaleBy(STEP),
      '=': () => scaleBy(STEP),
      '-': () => scaleBy(1 / STEP),
      '0': () => setView(whole),
      ArrowLeft: () => (view.scale > 1 ? move(KEY_PIXELS, 0) : show(index - 1)),
      ArrowRight: () => (view.scale > 1 ? move(-KEY_PIXELS, 0) : show(index + 1)),
      ArrowUp: () => move(0, KEY_PIXELS),
      ArrowDown: () => move(0, -KEY_PIXELS),
    }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  const round = 'grid size-12 place-items-center rounded-full bg-surface text-ink shadow-lift hover:bg-sunken'
  const off = 'aria-disabled:cursor-not-allowed aria-disabled:text-control'
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose(index)}>
      <Dialog.Portal>
        <Dialog.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-50 bg-canvas text-ink outline-none">
          <Dialog.Title className="sr-only">{zoom.title(name)}</Dialog.Title>
          <Dialog.Description className="sr-only">{zoom.hint}</Dialog.Description>
          <div
            ref={setStage}
            {...hand}
            className={`absolute inset-0 touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
          >
            <div className="size-full" style={{ transform: transformOf(view) }}>
              <ProductPicture
                key={index}
                image={image?.image ?? null}
                srcset={image?.srcset ?? ''}
                width={image?.width ?? 800}
                height={image?.height ?? 800}
                // An enlarged picture requests a larger file, where there is one.
                sizes={view.scale > 1 ? `${Math.ceil(view.scale) * 100}vw` : '100vw'}
                alt={picture(name, index + 1, images.length)}
                eager
                className="pointer-events-none size-full object-contain"
              />
            </div>
          </div>
          {images.length > 1 && (
            <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto">
              <button
                type="button"
                aria-label={zoom.previous}
                aria-disabled={index === 0 || undefined}
                onClick={() => show(index - 1)}
                className={`${round} ${off}`}
              >
                <ChevronLeftIcon />
              </button>
              <button
                type="button"
                aria-label={zoom.next}
                aria-disabled={index === images.length - 1 || undefined}
                onClick={() => show(index + 1)}
                className={`${round} ${off}`}
              >
                <ChevronRightIcon />
              </button>
            </div>
          )}
          <div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-3">
            <button
              type="button"
              aria-label={zoom.zoomOut}
              aria-disabled={view.scale === 1 || undefined}
              onClick={() => scaleBy(1 / STEP)}
              className={`${round} ${off}`}
            >
              <MinusIcon />
            </button>
            <p
              role="status"
              className="rounded-full bg-surface px-4 py-2 text-sm font-semibold tabular-nums shadow-lift"
            >
              {index + 1} / {images.length}
            </p>
            <button
              type="button"
              aria-label={zoom.zoomIn}
              aria-disabled={view.scale === MAX_SCALE || undefined}
              onClick={() => scaleBy(STEP)}
              className={`${round} ${off}`}
            >
              <PlusIcon />
            </button>
          </div>
          <Dialog.Close aria-label={close} className={`absolute top-3 right-3 ${round}`}>
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Point = { x: number; y: number }

const transformOf = ({ scale, x, y }: View) => `translate(${x}px, ${y}px) scale(${scale})`

function boxOf(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

/** The position of an event, from the centre of the stage. */
function pointOf(event: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const { width, height } = boxOf(stage)
  return { x: event.clientX - width / 2, y: event.clientY - height / 2 }
}

type Gestures = {
  onTap: (at: Point) => void
  onPinch: (factor: number, at: Point) => void
  onDrag: (x: number, y: number) => void
  /** 1 is towards the next picture. */
  onSwipe: (direction: 1 | -1) => void
}

/** Interprets one or two touches, or a mouse, as gestures. */
function useHand({ onTap, onPinch, onDrag, onSwipe }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  /** The distance of a single-touch movement; undefined after a second touch, which is neither a tap nor a swipe. */
  const way = useRef<Point | undefined>(undefined)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event, event.currentTarget))
    way.current = fingers.current.size === 1 ? { x: 0, y: 0 } : undefined
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = pointOf(event, event.currentTarget)
    fingers.current.set(event.pointerId, to)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
      onPinch(distance(to, other) / Math.max(1, distance(from, other)), middle)
    } else {
      if (way.current) way.current = { x: way.current.x + to.x - from.x, y: way.current.y + to.y - from.y }
      onDrag(to.x - from.x, to.y - from.y)
    }
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const at = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!at || !way.current) return
    const { x, y } = way.current
    way.current = undefined
    if (Math.hypot(x, y) < TAP_PIXELS) onTap(at)
    else if (Math.abs(x) > SWIPE_PIXELS && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    way.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
