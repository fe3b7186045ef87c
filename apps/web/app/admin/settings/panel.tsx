import { useSearchParams } from 'react-router'
import { ViewLinks } from '#web/ui/back-office/view-links.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { useSettings } from './data.ts'
import { GroupForm } from './group-form.tsx'
import { type Group, groups } from './groups.ts'
import { History } from './history.tsx'
import { history, settings as texts } from './messages.ts'

const historyId = 'history'

/** Everything an operator may set for the whole shop, group by group. Which of them is shown stands in the address. */
export default function Settings() {
  const [params] = useSearchParams()
  const asked = useSettings()
  const { data: session } = useOperatorSession()
  if (!asked.data || !session) return <ListState list={asked} empty="" failed={texts.failed} />
  const ours = groups.filter(({ access }) => access === 'money' || isWorkOf(session.role, []))
  const chosen = params.get('group')
  const group = chosen === historyId ? undefined : (ours.find(({ id }) => id === chosen) ?? ours[0])
  return (
    <>
      <ViewLinks label={texts.groups} views={viewsOf(ours, group?.id ?? historyId)} />
      {group ? <GroupForm key={group.id} group={group} settings={asked.data} /> : <History settings={asked.data} />}
    </>
  )
}

const viewsOf = (ours: readonly Group[], shown: string) =>
  [...ours, { id: historyId, title: history.title }].map(({ id, title }, place) => ({
    name: title,
    to: place === 0 ? '/admin/settings' : `/admin/settings?group=${id}`,
    isShown: id === shown,
  }))
