import { useState } from 'react'
import { useErrorText } from '#web/lib/words.ts'
import { Moment } from '#web/ui/back-office/cells.tsx'
import type { Column } from '#web/ui/back-office/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { PagedTable } from '../paged-table.tsx'
import { LiveAnnouncement, type Say, useSaid } from '../live-announcement.tsx'
import { ChangesList } from './changes-list.tsx'
import { type Settings, useRestore, useVersion, useVersions, type Version } from './data.ts'
import { changesBetween } from './draft.ts'
import { history as texts } from './messages.ts'
import { SaveDialog } from './save-dialog.tsx'

/** The change history; only an owner can restore an earlier version. */
export function History({ settings }: { settings: Settings }) {
  const versions = useVersions()
  const [said, say] = useSaid()
  const { data: session } = useOperatorSession()
  const isDecider = session !== undefined && isWorkOf(session.role, [])
  const restoring: Column<Version>[] = [{ title: texts.steps, isQuiet: true, cell: restoringTo(settings, say) }]
  return (
    <>
      <LiveAnnouncement said={said} />
      <PagedTable
        list={versions}
        caption={texts.caption}
        columns={isDecider ? [...columns, ...restoring] : columns}
        rowKey={({ version }) => version}
        empty={texts.empty}
        failed={texts.failed}
      />
    </>
  )
}

const columns: Column<Version>[] = [
  { title: texts.when, isName: true, cell: ({ at }) => <Moment at={at} /> },
  { title: texts.who, cell: ({ name, actor }) => name || (actor === 'shop' ? texts.commandLine : actor) },
  { title: texts.what, cell: ({ changes }) => <ChangesList changes={changes} /> },
]

const restoringTo = (settings: Settings, say: Say) => (version: Version) =>
  version.version === settings.version ? null : <Restoring version={version.version} settings={settings} say={say} />

type RestoringProps = { version: number; settings: Settings; say: Say }

function Restoring({ version, settings, say }: RestoringProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="sm" aria-label={texts.restoreOf(version)} onClick={() => setIsOpen(true)}>
        {texts.restore}
      </Button>
      {isOpen && <RestoreDialog version={version} settings={settings} say={say} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RestoreDialog({ version, settings, say, onClose }: RestoringProps & { onClose: () => void }) {
  const restore = useRestore()
  const errorText = useErrorText()
  const asked = useVersion(version)
  const title = texts.restoreTitle(version)
  if (!asked.data)
    return (
      <Dialog open onClose={onClose} title={title}>
        <ListState list={asked} empty="" failed={texts.versionFailed} />
      </Dialog>
    )
  const then = asked.data
  const changes = changesBetween(settings.values, then.values)
  async function confirmed() {
    say()
    try {
      await restore({ seen: settings.version, version })
      say({ tone: 'good', text: texts.restored(version) })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, texts.restoreFailed) })
    }
  }
  return (
    <SaveDialog
      title={title}
      submit={texts.restoreNow}
      text={changes.length === 0 ? texts.same : texts.restoreText}
      changes={changes}
      onConfirm={confirmed}
      onClose={onClose}
    />
  )
}
