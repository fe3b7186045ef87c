import { useState } from 'react'
import { CAMPAIGN_SLUGS } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import { momentEntered, shownInNairobi } from '#web/lib/i18n/nairobi-entry.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { useLeave } from '../use-leave.ts'
import { useVersionedForm } from '../use-versioned-form.ts'
import { type Choice, ChooseMany } from './choose-many.tsx'
import type { Campaign, CampaignBody } from './data.ts'
import { campaigns as messages, marketing } from './messages.ts'
import { campaignsPath } from './paths.ts'

/** Creates or edits a campaign; the page and start of a running campaign cannot be changed. */
export function CampaignForm({ campaign, announce }: { campaign: Campaign | null; announce: Announce }) {
  const step = useStep('campaigns')
  const leave = useLeave()
  const [products, setProducts] = useState<readonly Choice[]>(() => campaign?.products.map(choiceOf) ?? [])
  const { save } = useVersionedForm(campaign?.version ?? 0)
  const isRunning = campaign?.state === 'running'

  const form = useCheckedForm(async (entered) => {
    announce()
    const starts = isRunning
      ? campaign.starts_at
      : momentEntered(entry(entered, 'starts_at'), campaign?.starts_at ?? null)
    const body: CampaignBody = {
      slug: CAMPAIGN_SLUGS.find((slug) => slug === entry(entered, 'slug')) ?? campaign?.slug ?? 'summer-sale',
      title: entry(entered, 'title').trim(),
      subtitle: entry(entered, 'subtitle'),
      starts_at: starts ?? '',
      ends_at: momentEntered(entry(entered, 'ends_at'), campaign?.ends_at ?? null) ?? '',
      product_ids: products.map(({ id }) => id),
    }
    await step(() => {
      if (!campaign) return operatorApi.call('POST /api/admin/campaigns/', { body })
      const params = { id: String(campaign.id) }
      return save(
        (version) => operatorApi.call('PUT /api/admin/campaigns/:id/', { params, body: { ...body, version } }),
        ({ version }) => version,
      )
    })
    announce({ tone: 'good', text: messages.saved(body.title) })
    // To the whole list: a filter could hide the new campaign.
    if (!campaign) await leave(campaignsPath)
  }, marketing.saveFailed)

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      {isRunning && <Notice tone="info">{messages.begun}</Notice>}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={messages.name}
          name="title"
          required
          maxLength={80}
          defaultValue={campaign?.title ?? ''}
          autoComplete="off"
          error={form.fields['title']}
        />
        <SelectField
          label={messages.page}
          name="slug"
          disabled={isRunning}
          defaultValue={campaign?.slug ?? 'summer-sale'}
          error={form.fields['slug']}
        >
          {CAMPAIGN_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {messages.pages[slug]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.starts}
          hint={messages.timeHint}
          name="starts_at"
          type="datetime-local"
          required
          disabled={isRunning}
          defaultValue={shownInNairobi(campaign?.starts_at ?? null)}
          error={form.fields['starts_at']}
        />
        <TextField
          label={messages.ends}
          hint={messages.timeHint}
          name="ends_at"
          type="datetime-local"
          required
          defaultValue={shownInNairobi(campaign?.ends_at ?? null)}
          error={form.fields['ends_at']}
        />
      </div>
      <TextField
        label={messages.subtitle}
        name="subtitle"
        maxLength={160}
        defaultValue={campaign?.subtitle ?? ''}
        autoComplete="off"
        error={form.fields['subtitle']}
      />
      <ChooseMany
        legend={messages.products}
        hint={messages.productsHint}
        searchLabel={messages.searchProducts}
        name="products"
        search={findProducts}
        chosen={products}
        onChange={setProducts}
        isOrdered
        error={form.fields['product_ids']}
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" busy={form.busy} className="self-start">
        {marketing.save}
      </Button>
    </form>
  )
}

const choiceOf = ({ id, name, is_listed }: Campaign['products'][number]): Choice => ({
  id,
  name,
  ...(!is_listed && { note: messages.notListed }),
})

async function findProducts(q: string): Promise<Choice[]> {
  const { results } = await api.open.call('GET /api/products/search/', { query: { q } })
  return results.map(({ id, name, category_name }) => ({
    id,
    name,
    ...(category_name !== null && { note: category_name }),
  }))
}
