import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Moment } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useList } from '../data/lists.ts'
import { usePermission } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { PagedTable } from '../paged-table.tsx'
import { ChangesList } from './changes-list.tsx'
import { type Settings, useRestore, versionQuery, versionList, type Version } from './data.ts'
import { changesBetween } from './draft.ts'
import { history as messages } from './messages.ts'
import { SaveDialog } from './save-dialog.tsx'

/** The change history; only an owner can restore an earlier version. */
export function History({ settings }: { settings: Settings }) {
  const versions = useList(versionList)
  const [announcement, announce] = useAnnouncement()
  const canDecide = usePermission([])
  const restoring: Column<Version>[] = [{ title: messages.steps, isQuiet: true, cell: restoringTo(settings, announce) }]
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        list={versions}
        caption={messages.caption}
        columns={canDecide ? [...columns, ...restoring] : columns}
        rowKey={({ version }) => version}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const columns: Column<Version>[] = [
  { title: messages.when, isName: true, cell: ({ at }) => <Moment at={at} /> },
  { title: messages.who, cell: ({ name, actor }) => name || (actor === 'shop' ? messages.commandLine : actor) },
  { title: messages.what, cell: ({ changes }) => <ChangesList changes={changes} /> },
]

const restoringTo = (settings: Settings, announce: Announce) => (version: Version) =>
  version.version === settings.version ? null : (
    <Restoring version={version.version} settings={settings} announce={announce} />
  )

type RestoringProps = { version: number; settings: Settings; announce: Announce }

function Restoring({ version, settings, announce }: RestoringProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="sm" aria-label={messages.restoreOf(version)} onClick={() => setIsOpen(true)}>
        {messages.restore}
      </Button>
      {isOpen && (
        <RestoreDialog version={version} settings={settings} announce={announce} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function RestoreDialog({ version, settings, announce, onClose }: RestoringProps & { onClose: () => void }) {
  const restore = useRestore()
  const errorText = useErrorText()
  const requested = useQuery(versionQuery(version))
  const title = messages.restoreTitle(version)
  if (!requested.data)
    return (
      <Dialog open onClose={onClose} title={title}>
        <ListState list={requested} empty="" failed={messages.versionFailed} />
      </Dialog>
    )
  const then = requested.data
  const changes = changesBetween(settings.values, then.values)
  async function confirmed() {
    announce()
    try {
      await restore({ baseVersion: settings.version, version })
      announce({ tone: 'good', text: messages.restored(version) })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, messages.restoreFailed) })
    }
  }
  return (
    <SaveDialog
      title={title}
      submit={messages.restoreNow}
      text={changes.length === 0 ? messages.same : messages.restoreText}
      changes={changes}
      onConfirm={confirmed}
      onClose={onClose}
    />
  )
}
