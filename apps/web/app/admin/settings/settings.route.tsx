import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { isPermitted, useOperatorSession } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { sections } from '../messages.ts'
import type { Route } from './+types/settings.route.ts'
import { settingsQuery } from './data.ts'
import { changesIn, type Draft } from './draft.ts'
import { GroupForm } from './group-form.tsx'
import { type Group, groups } from './groups.ts'
import { History } from './history.tsx'
import { history, settings as messages } from './messages.ts'

const historyId = 'history'

export const handle = { title: sections.settings } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.settings, () => [settingsQuery])

/** All settings of the shop by group. The address selects the group. */
export default function Settings({ params: { group: chosen } }: Route.ComponentProps) {
  const requested = useQuery(settingsQuery)
  const { data: session } = useOperatorSession()
  // Drafts by group, so that switching groups keeps them.
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  if (!requested.data || !session) return <ListState list={requested} empty="" failed={messages.failed} />
  const ours = groups.filter(({ access }) => access === 'money' || isPermitted(session.role, []))
  const group = chosen === historyId ? undefined : (ours.find(({ id }) => id === chosen) ?? ours[0])
  const { values } = requested.data
  const isOpen = ({ id, fields }: Group) => changesIn(fields, drafts[id] ?? {}, values).length > 0
  return (
    <>
      <ViewLinks label={messages.groups} views={viewsOf(ours, group?.id ?? historyId, isOpen)} />
      {group ? (
        <GroupForm
          key={group.id}
          group={group}
          settings={requested.data}
          draft={drafts[group.id] ?? {}}
          onDraft={(change) => setDrafts((before) => ({ ...before, [group.id]: change(before[group.id] ?? {}) }))}
        />
      ) : (
        <History settings={requested.data} />
      )}
    </>
  )
}

const viewsOf = (ours: readonly Group[], shown: string, isOpen: (group: Group) => boolean) => [
  ...ours.map((group, place) => ({
    name: group.title,
    to: place === 0 ? '/admin/settings' : addressOf(group.id),
    isShown: group.id === shown,
    note: isOpen(group) ? messages.unsaved : undefined,
  })),
  { name: history.title, to: addressOf(historyId), isShown: shown === historyId },
]
const addressOf = (id: string) => `/admin/settings/${id}`
