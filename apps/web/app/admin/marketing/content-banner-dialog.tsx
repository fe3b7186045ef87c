import { useState } from 'react'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { PictureChoice } from '#web/ui/admin/picture-choice.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import type { ContentBanner } from './data.ts'
import { marketing, contentBanners as messages } from './messages.ts'

type ContentBannerDialogProps = {
  kind: ContentBannerKind
  /** Null for a new one. */
  contentBanner: ContentBanner | null
  onClose: () => void
  announce: Announce
}

/** Creates or edits a content banner. */
export function ContentBannerDialog({ kind, contentBanner, onClose, announce }: ContentBannerDialogProps) {
  const step = useStep('contentBanners')
  const [picture, setPicture] = useState<Blob>()
  const form = useCheckedForm(async (entered) => {
    announce()
    const title = entry(entered, 'title').trim()
    const body = {
      title,
      subtitle: entry(entered, 'subtitle'),
      link: entry(entered, 'link').trim(),
      is_active: entered.has('is_active'),
    }
    const files = { picture: picture ? [picture] : [] }
    await step(() =>
      contentBanner
        ? operatorApi.call('PATCH /api/admin/content-banners/:id/', {
            params: { id: String(contentBanner.id) },
            body,
            files,
          })
        : operatorApi.call('POST /api/admin/content-banners/', { body: { ...body, kind }, files }),
    )
    announce({ tone: 'good', text: messages.saved(title) })
    onClose()
  }, marketing.saveFailed)
  return (
    <FormDialog
      form={form}
      title={contentBanner ? messages.editOf(contentBanner.title) : messages.kinds[kind].add}
      submit={marketing.save}
      onClose={onClose}
    >
      <PictureChoice
        label={messages.picture}
        choose={messages.choosePicture}
        unreadable={messages.unreadable}
        stored={contentBanner?.image ?? null}
        chosen={picture}
        onChoose={setPicture}
        // The server identifies a rejected picture by its position in the upload.
        error={form.fields['picture'] ?? form.fields['0']}
      />
      <TextField
        label={messages.name}
        name="title"
        required
        maxLength={80}
        defaultValue={contentBanner?.title ?? ''}
        autoComplete="off"
        error={form.fields['title']}
      />
      {kind !== 'local-ad' && (
        <TextField
          label={messages.subtitle}
          name="subtitle"
          maxLength={160}
          defaultValue={contentBanner?.subtitle ?? ''}
          autoComplete="off"
          error={form.fields['subtitle']}
        />
      )}
      <TextField
        label={messages.link}
        hint={messages.linkHint}
        name="link"
        required
        maxLength={500}
        defaultValue={contentBanner?.link ?? ''}
        autoComplete="off"
        spellCheck={false}
        error={form.fields['link']}
      />
      <CheckField label={messages.isShown} name="is_active" defaultChecked={contentBanner?.is_active ?? true} />
    </FormDialog>
  )
}
