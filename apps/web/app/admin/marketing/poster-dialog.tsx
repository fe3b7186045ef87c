import { useState } from 'react'
import type { PosterKind } from '#contract/constants.ts'
import { entry } from '#web/lib/use-form.ts'
import { PictureChoice } from '#web/ui/back-office/picture-choice.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Say } from '../live-announcement.tsx'
import type { Poster } from './data.ts'
import { marketing, posters as texts } from './messages.ts'
import { useUncheckedForm } from './use-unchecked-form.ts'

type PosterDialogProps = {
  kind: PosterKind
  /** Null for a new one. */
  poster: Poster | null
  onClose: () => void
  say: Say
}

/** Creates or edits a content banner. */
export function PosterDialog({ kind, poster, onClose, say }: PosterDialogProps) {
  const step = useStep('posters')
  const [picture, setPicture] = useState<Blob>()
  const form = useUncheckedForm(async (entered) => {
    say()
    const title = entry(entered, 'title').trim()
    const body = {
      title,
      subtitle: entry(entered, 'subtitle'),
      link: entry(entered, 'link').trim(),
      is_active: entered.has('is_active'),
    }
    const files = { picture: picture ? [picture] : [] }
    await step(() =>
      poster
        ? operatorApi.call('PATCH /api/admin/posters/:id/', { params: { id: String(poster.id) }, body, files })
        : operatorApi.call('POST /api/admin/posters/', { body: { ...body, kind }, files }),
    )
    say({ tone: 'good', text: texts.saved(title) })
    onClose()
  }, marketing.saveFailed)
  return (
    <FormDialog
      noValidate
      form={form}
      title={poster ? texts.editOf(poster.title) : texts.kinds[kind].add}
      submit={marketing.save}
      onClose={onClose}
    >
      <PictureChoice
        label={texts.picture}
        choose={texts.choosePicture}
        unreadable={texts.unreadable}
        stored={poster?.image ?? null}
        chosen={picture}
        onChoose={setPicture}
        // The server identifies a rejected picture by its position in the upload.
        error={form.fields['picture'] ?? form.fields['0']}
      />
      <TextField
        label={texts.name}
        name="title"
        required
        maxLength={80}
        defaultValue={poster?.title ?? ''}
        autoComplete="off"
        error={form.fields['title']}
      />
      {kind !== 'local-ad' && (
        <TextField
          label={texts.subtitle}
          name="subtitle"
          maxLength={160}
          defaultValue={poster?.subtitle ?? ''}
          autoComplete="off"
          error={form.fields['subtitle']}
        />
      )}
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        name="link"
        required
        maxLength={500}
        defaultValue={poster?.link ?? ''}
        autoComplete="off"
        spellCheck={false}
        error={form.fields['link']}
      />
      <CheckField label={texts.isShown} name="is_active" defaultChecked={poster?.is_active ?? true} />
    </FormDialog>
  )
}
