import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useOutletContext } from 'react-router'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { MenuItem, RowMenu } from '#web/ui/admin/row-menu.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { screenLoader } from '../access.ts'
import { moved } from '../data/moved.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import type { Announce } from '../live-announcement.tsx'
import { area } from '../messages.ts'
import { ConfirmButton } from '../step.tsx'
import type { Route } from './+types/content-banners.route.ts'
import { ContentBannerDialog } from './content-banner-dialog.tsx'
import { type ContentBanner, useOrderContentBanners, contentBannersQuery } from './data.ts'
import { chooser, marketing, contentBanners as messages } from './messages.ts'
import { bannerViews, viewRoles } from './views.ts'

/** A content banner with its position, and the function that moves it. */
type Placed = ContentBanner & {
  place: number
  count: number
  move: (by: -1 | 1) => void
  edit: () => void
  announce: Announce
}

const kindOf = (banners: string | undefined) => bannerViews.get(banners?.toLowerCase() ?? '')

export const clientLoader = screenLoader(viewRoles.catalogue, ({ params }) => {
  const kind = kindOf(params['banners'])
  return kind ? [contentBannersQuery(kind)] : []
})

/** The content banners of one place of the home page; an unknown place opens the first view of the section. */
export default function ContentBannersOfAddress({ params: { banners } }: Route.ComponentProps) {
  const kind = kindOf(banners)
  return kind ? <ContentBanners key={kind} kind={kind} /> : <Navigate to="/admin/marketing" replace />
}

/** The content banners in their order. */
function ContentBanners({ kind }: { kind: ContentBannerKind }) {
  const announce = useOutletContext<Announce>()
  const list = useQuery(contentBannersQuery(kind))
  const order = useOrderContentBanners(kind)
  const errorText = useErrorText()
  const [edited, setEdited] = useState<ContentBanner | 'new'>()
  const { add, caption, empty, text } = messages.kinds[kind]
  const all = list.data ?? []

  async function move(from: number, by: -1 | 1) {
    const name = all[from]?.title ?? ''
    announce()
    try {
      await order(moved(all, from, by))
      announce({ tone: 'good', text: chooser.moved(name, from + by + 1, all.length), keepsFocus: true })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, area.errorOccurred), keepsFocus: true })
    }
  }

  return (
    <>
      <div className="flex justify-end">
        <Button onClick={() => setEdited('new')}>{add}</Button>
      </div>
      <DataTable
        name="banners"
        isLoading={list.isPending}
        caption={caption}
        columns={columns}
        rows={all.map((contentBanner, place) => ({
          ...contentBanner,
          place,
          count: all.length,
          move: (by: -1 | 1) => void move(place, by),
          edit: () => setEdited(contentBanner),
          announce,
        }))}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty={empty} failed={messages.failed} />}
      />
      <p className="text-muted">{text}</p>
      {edited && (
        <ContentBannerDialog
          kind={kind}
          contentBanner={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          announce={announce}
        />
      )}
    </>
  )
}

const columns: Column<Placed>[] = [
  { title: messages.name, isName: true, cell: (contentBanner) => <Name contentBanner={contentBanner} /> },
  { title: messages.link, narrow: 'detail', cell: ({ link }) => <span className="wrap-anywhere">{link}</span> },
  { title: messages.status, narrow: 'status', cell: ({ is_active }) => <Status isActive={is_active} /> },
  { title: marketing.steps, isQuiet: true, cell: (contentBanner) => <Steps contentBanner={contentBanner} /> },
]

function Name({ contentBanner: { title, subtitle, image, image_srcset } }: { contentBanner: ContentBanner }) {
  return (
    <span className="flex items-center gap-3 text-left">
      {image !== null && (
        <span className="shrink-0 @max-2xl:hidden">
          <SquarePicture image={image} srcset={image_srcset} pixels={40} />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        {title}
        {subtitle !== '' && <span className="hidden font-normal text-muted @2xl:block">{subtitle}</span>}
      </span>
    </span>
  )
}

function Status({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="good">{messages.shown}</Badge> : <Badge tone="neutral">{messages.hidden}</Badge>
}

function Steps({ contentBanner }: { contentBanner: Placed }) {
  const { id, title, is_active, place, count, move, edit, announce } = contentBanner
  const step = useStep('contentBanners')
  const params = { id: String(id) }
  return (
    <div className="flex justify-end gap-1">
      <MoveButtons name={title} place={place} count={count} onMove={move} />
      <RowMenu label={area.actionsOf(title)}>
        <MenuItem aria-label={messages.editOf(title)} onClick={edit}>
          {messages.edit}
        </MenuItem>
        <ConfirmButton
          text={is_active ? messages.hide : messages.show}
          label={is_active ? messages.hideOf(title) : messages.showOf(title)}
          run={() =>
            step(() =>
              operatorApi.call('PATCH /api/admin/content-banners/:id/', { params, body: { is_active: !is_active } }),
            )
          }
          done={is_active ? messages.nowHidden(title) : messages.nowShown(title)}
          announce={announce}
        />
        <ConfirmButton
          text={messages.remove}
          tone="danger"
          label={messages.removeOf(title)}
          question={messages.confirmRemove(title)}
          run={() => step(() => operatorApi.call('DELETE /api/admin/content-banners/:id/', { params }))}
          done={messages.removed(title)}
          announce={announce}
        />
      </RowMenu>
    </div>
  )
}
