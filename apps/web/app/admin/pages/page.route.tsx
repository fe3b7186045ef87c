import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { itemTitle, type ScreenHandle } from '#web/lib/router/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextBlocks } from '#web/ui/text-blocks.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'
import { ConfirmButton } from '../step.tsx'
import type { Route } from './+types/page.route.ts'
import { type EditedPage, pageQuery } from './data.ts'
import { pages as messages } from './messages.ts'

type Preview = AnswerTo<'POST /api/admin/pages/:slug/:language/preview/'>

export const handle = {
  title: ({ page = '', language = '' }) => itemTitle(pageQuery(page, language), ({ title }) => title),
  back: ({ params: { language } }) => ({ to: `/admin/pages?language=${language}`, text: messages.back }),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.pages, ({ params: { page = '', language = '' } }) => [
  pageQuery(page, language),
])

/** Edits one page in one language, with a preview as shoppers see it. */
export default function Page({ params: { page, language } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={`${page} ${language}`}
      requested={useQuery(pageQuery(page, language))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(shown) => <Editing page={shown} />}
    </LoadedItem>
  )
}

function Editing({ page }: { page: EditedPage }) {
  const { slug, language, updated_at, own } = page
  const [announcement, announce] = useAnnouncement()
  const [content, setContent] = useState({ title: page.title, body: page.body })
  const { save } = useVersionedForm(updated_at)
  const [preview, setPreview] = useState<Preview>()
  const step = useStep('pages')
  const params = { slug, language }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl font-bold">{messages.edit(messages.names[slug], messages.languageNames[language])}</h2>
        <a href={localPath(language, `/${slug}`)} className="font-semibold text-brand-ink underline">
          {messages.inShop}
        </a>
      </div>
      <LiveAnnouncement announcement={announcement} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={messages.content}>
          <TextForm
            page={page}
            content={content}
            save={save}
            onChange={setContent}
            onPreview={setPreview}
            announce={announce}
          />
          {updated_at !== null && (
            <div>
              <ConfirmButton
                text={messages.toOwn}
                question={messages.confirmToOwn}
                agree={messages.agreeToOwn}
                run={() =>
                  step(() =>
                    save(
                      (version) =>
                        operatorApi.call('DELETE /api/admin/pages/:slug/:language/', {
                          params,
                          query: version === null ? {} : { version },
                        }),
                      ({ updated_at: now }) => now,
                    ),
                  )
                }
                done={() => {
                  setContent(own)
                  setPreview(undefined)
                  return messages.restored
                }}
                announce={announce}
              />
            </div>
          )}
        </Card>
        {preview && <AsShown preview={preview} />}
      </div>
    </>
  )
}

type PageContent = { title: string; body: string }
type TextFormProps = {
  page: EditedPage
  content: PageContent
  save: ReturnType<typeof useVersionedForm<string | null>>['save']
  onChange: (content: PageContent) => void
  onPreview: (preview: Preview) => void
  announce: Announce
}

/** The entered text stays, even when another operator has saved the page meanwhile. */
function TextForm({ page, content, save, onChange, onPreview, announce }: TextFormProps) {
  const { slug, language, values } = page
  const params = { slug, language }
  const step = useStep('pages')
  const form = useCheckedForm(async () => {
    announce()
    await step(() =>
      save(
        (version) =>
          operatorApi.call('PUT /api/admin/pages/:slug/:language/', { params, body: { ...content, version } }),
        ({ updated_at }) => updated_at,
      ),
    )
    announce({ tone: 'good', text: messages.saved })
  }, messages.saveFailed)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        label={messages.heading}
        name="title"
        required
        maxLength={120}
        value={content.title}
        onChange={({ currentTarget }) => onChange({ ...content, title: currentTarget.value })}
        error={form.fields['title']}
      />
      <TextArea
        label={messages.text}
        hint={`${messages.textHint} ${messages.values(values.map((name) => `{${name}}`).join(', '))}`}
        name="body"
        required
        maxLength={20_000}
        rows={18}
        value={content.body}
        onChange={({ currentTarget }) => onChange({ ...content, body: currentTarget.value })}
        error={form.fields['body']}
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {messages.save}
        </Button>
        <ConfirmButton
          text={messages.preview}
          size="md"
          run={async () =>
            onPreview(
              await operatorApi.call('POST /api/admin/pages/:slug/:language/preview/', { params, body: content }),
            )
          }
          done={messages.previewText}
          keepsFocus
          announce={announce}
        />
      </div>
    </form>
  )
}

function AsShown({ preview: { title, blocks, language } }: { preview: Preview }) {
  return (
    <Card title={messages.preview}>
      <article lang={language} className="max-w-[65ch] rounded-md bg-canvas p-4">
        <p className="text-2xl font-bold">{title}</p>
        <TextBlocks blocks={blocks} />
      </article>
    </Card>
  )
}
