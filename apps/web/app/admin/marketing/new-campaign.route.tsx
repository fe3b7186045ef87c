import { useOutletContext } from 'react-router'
import { type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { screenLoader } from '../access.ts'
import type { Announce } from '../live-announcement.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { campaigns as messages } from './messages.ts'
import { viewRoles } from './views.ts'

export const handle = { title: messages.add, back: toList(messages.back) } satisfies ScreenHandle

export const clientLoader = screenLoader(viewRoles.catalogue)

export default function NewCampaign() {
  const announce = useOutletContext<Announce>()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.add}</h2>
      <CampaignForm campaign={null} announce={announce} />
    </>
  )
}
