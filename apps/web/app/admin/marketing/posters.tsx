import { useState } from 'react'
import type { PosterKind } from '#contract/constants.ts'
import { useErrorText } from '#web/lib/words.ts'
import { type Column, DataTable } from '#web/ui/back-office/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MoveButtons } from '#web/ui/back-office/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { SquarePicture } from '#web/ui/back-office/square-picture.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import { area } from '../messages.ts'
import type { Say } from '../live-announcement.tsx'
import { AskedStep } from '../step.tsx'
import { type Poster, useOrderPosters, usePosters } from './data.ts'
import { chooser, marketing, posters as texts } from './messages.ts'
import { moved } from '../data/moved.ts'
import { PosterDialog } from './poster-dialog.tsx'

/** A content banner with its position, and the function that moves it. */
type Placed = Poster & { place: number; count: number; move: (by: -1 | 1) => void; edit: () => void; say: Say }

/** The content banners of one place of the home page, in order. */
export function Posters({ kind, say }: { kind: PosterKind; say: Say }) {
  const list = usePosters(kind)
  const order = useOrderPosters(kind)
  const errorText = useErrorText()
  const [edited, setEdited] = useState<Poster | 'new'>()
  const { add, caption, empty, text } = texts.kinds[kind]
  const all = list.data ?? []

  async function move(from: number, by: -1 | 1) {
    const name = all[from]?.title ?? ''
    say()
    try {
      await order(moved(all, from, by))
      say({ tone: 'good', text: chooser.moved(name, from + by + 1, all.length), keepsFocus: true })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, area.errorOccurred), keepsFocus: true })
    }
  }

  return (
    <>
      <p className="text-muted">{text}</p>
      <Button className="self-start" onClick={() => setEdited('new')}>
        {add}
      </Button>
      <DataTable
        caption={caption}
        columns={columns}
        rows={all.map((poster, place) => ({
          ...poster,
          place,
          count: all.length,
          move: (by: -1 | 1) => void move(place, by),
          edit: () => setEdited(poster),
          say,
        }))}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty={empty} failed={texts.failed} />}
      />
      {edited && (
        <PosterDialog
          kind={kind}
          poster={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          say={say}
        />
      )}
    </>
  )
}

const columns: Column<Placed>[] = [
  { title: texts.name, isName: true, cell: (poster) => <Name poster={poster} /> },
  { title: texts.link, cell: ({ link }) => <span className="wrap-anywhere">{link}</span> },
  { title: texts.standing, cell: ({ is_active }) => <Standing isActive={is_active} /> },
  { title: marketing.steps, isQuiet: true, cell: (poster) => <Steps poster={poster} /> },
]

function Name({ poster: { title, subtitle, image, image_srcset } }: { poster: Poster }) {
  return (
    <span className="flex items-center gap-3 text-left">
      {image !== null && <SquarePicture image={image} srcset={image_srcset} pixels={72} />}
      <span className="wrap-anywhere">
        {title}
        {subtitle !== '' && <span className="block font-normal text-muted">{subtitle}</span>}
      </span>
    </span>
  )
}

function Standing({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="good">{texts.shown}</Badge> : <Badge tone="neutral">{texts.hidden}</Badge>
}

function Steps({ poster }: { poster: Placed }) {
  const { id, title, is_active, place, count, move, edit, say } = poster
  const step = useStep('posters')
  const params = { id: String(id) }
  return (
    <div className="flex flex-wrap justify-end gap-2 @3xl:flex-nowrap">
      <MoveButtons name={title} place={place} count={count} onMove={move} />
      <Button tone="quiet" size="sm" aria-label={texts.editOf(title)} onClick={edit}>
        {texts.edit}
      </Button>
      <AskedStep
        text={is_active ? texts.hide : texts.show}
        label={is_active ? texts.hideOf(title) : texts.showOf(title)}
        run={() =>
          step(() => operatorApi.call('PATCH /api/admin/posters/:id/', { params, body: { is_active: !is_active } }))
        }
        done={is_active ? texts.nowHidden(title) : texts.nowShown(title)}
        say={say}
      />
      <AskedStep
        text={texts.remove}
        tone="danger"
        label={texts.removeOf(title)}
        question={texts.askRemove(title)}
        run={() => step(() => operatorApi.call('DELETE /api/admin/posters/:id/', { params }))}
        done={texts.removed(title)}
        say={say}
      />
    </div>
  )
}
