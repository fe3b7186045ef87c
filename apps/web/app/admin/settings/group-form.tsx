import { type SubmitEvent, useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Card } from '../card.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { type SettingName, type Settings, useSave } from './data.ts'
import { changesIn, type Draft, shownIn } from './draft.ts'
import { SettingField } from './field.tsx'
import type { Group, Kind } from './groups.ts'
import { settings as messages } from './messages.ts'
import { SaveDialog } from './save-dialog.tsx'

/** Kinds of settings with several fields, at the full width of the card. */
const manyInOne: ReadonlySet<Kind> = new Set(['zones', 'counties', 'providers', 'contact'])

type GroupFormProps = {
  group: Group
  settings: Settings
  draft: Draft
  onDraft: (change: (before: Draft) => Draft) => void
}

/**
 * A group of settings. Entered values stay until they are saved or discarded, also when another operator has saved
 * meanwhile: the other changes then become the saved values.
 */
export function GroupForm({ group, settings, draft, onDraft }: GroupFormProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [announcement, announce] = useAnnouncement()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSave(group.access)
  const errorText = useErrorText()
  const { values, version } = settings
  const changes = changesIn(group.fields, draft, values)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    announce()
    if (changes.length === 0) return announce({ tone: 'bad', text: messages.nothing })
    setIsConfirming(true)
  }

  async function confirmed() {
    announce()
    try {
      await save(version, Object.fromEntries(changes.map(({ setting, to }) => [setting, to])))
      onDraft(() => ({}))
      announce({ tone: 'good', text: messages.saved })
    } catch (error) {
      const wrong = fieldsOf(error)
      setErrors(wrong)
      const isField = Object.keys(wrong).length > 0
      announce({ tone: 'bad', text: isField ? messages.wrong : errorText(error, messages.saveFailed) })
    }
  }

  return (
    <Card title={group.title} headingLevel="h2">
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          {group.fields.map((field) => (
            <div key={field.name} className={manyInOne.has(field.kind) ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
              <SettingField
                field={field}
                value={shownIn(field, draft, values)}
                onChange={(value) => onDraft((before) => ({ ...before, [field.name]: value }))}
                errors={errorsOf(field.name, errors)}
              />
            </div>
          ))}
        </div>
        {group.id === 'sellers' && (
          <InnerLink to="/admin/commission" className="self-start font-semibold text-brand-ink underline">
            {messages.commissionTo}
          </InnerLink>
        )}
        <LiveAnnouncement announcement={announcement} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{messages.save}</Button>
          {changes.length > 0 && (
            <Button tone="quiet" onClick={() => onDraft(() => ({}))}>
              {messages.discard}
            </Button>
          )}
        </div>
      </form>
      {isConfirming && (
        <SaveDialog
          title={messages.saveTitle}
          text={messages.saveText}
          submit={messages.confirm}
          changes={changes}
          onConfirm={confirmed}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Card>
  )
}

/** `body.changes.delivery_zones.1.price` is `delivery_zones.1.price`. */
function fieldsOf(error: unknown): Record<string, string> {
  const fields = isApiError(error) ? (error.body.fields ?? []) : []
  return Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^(?:body\.)?changes\./, ''), message]))
}

/** The errors of one setting, by path within it. */
function errorsOf(name: SettingName, errors: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(own.map(([path, message]) => [path.slice(name.length + 1), message]))
}
