import { useState } from 'react'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { shownInNairobi } from '#web/lib/i18n/nairobi-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { useLeave } from '../use-leave.ts'
import { useVersionedForm } from '../use-versioned-form.ts'
import { couponEntered } from './coupon-entered.ts'
import { CouponScope } from './coupon-scope.tsx'
import { CouponWorth } from './coupon-worth-fields.tsx'
import type { Coupon } from './data.ts'
import { coupons as messages, marketing } from './messages.ts'
import { couponsPath } from './paths.ts'

type CouponFormProps = { coupon: Coupon | null; canDecide: boolean; announce: Announce }

/** Creates or edits a coupon; a used coupon keeps its discount and scope. A switch activates an existing coupon. */
export function CouponForm({ coupon, canDecide, announce }: CouponFormProps) {
  const step = useStep('coupons')
  const leave = useLeave()
  const { save } = useVersionedForm(coupon?.version ?? 0)
  const [stores, setStores] = useState<readonly { id: number; name: string }[]>(coupon?.stores ?? [])
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(coupon?.categories.map(({ id }) => id) ?? [])
  const keepsTerms = !canDecide || coupon?.was_used === true

  const form = useCheckedForm(async (entered) => {
    announce()
    const terms = couponEntered(entered, coupon, { storeIds: stores.map(({ id }) => id), categoryIds })
    const saved = await step(() => {
      if (!coupon) {
        const body = { ...terms, is_active: entered.has('is_active') }
        return operatorApi.call('POST /api/admin/coupons/', { body })
      }
      const params = { id: String(coupon.id) }
      return save(
        (version) => operatorApi.call('PUT /api/admin/coupons/:id/', { params, body: { ...terms, version } }),
        ({ version }) => version,
      )
    })
    announce({ tone: 'good', text: messages.saved(saved.code) })
    // To the whole list: a filter could hide the new coupon.
    if (!coupon) await leave(couponsPath)
  }, marketing.saveFailed)

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {canDecide && keepsTerms && <Notice tone="info">{messages.keepsTerms}</Notice>}
      <CouponWorth coupon={coupon} disabled={keepsTerms} errors={form.fields} />
      <CouponScope
        stores={stores}
        onStores={setStores}
        categoryIds={categoryIds}
        onCategories={setCategoryIds}
        disabled={keepsTerms}
        errors={form.fields}
      />
      <Limits coupon={coupon} keepsTerms={keepsTerms} canDecide={canDecide} errors={form.fields} />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      {canDecide && (
        <Button type="submit" busy={form.busy} className="self-start">
          {marketing.save}
        </Button>
      )}
    </form>
  )
}

type LimitsProps = { coupon: Coupon | null; keepsTerms: boolean; canDecide: boolean; errors: Record<string, string> }

function Limits({ coupon, keepsTerms, canDecide, errors }: LimitsProps) {
  const limit = { type: 'number', inputMode: 'numeric', min: 1, step: 1, disabled: !canDecide } as const
  return (
    <Card title={messages.limits}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...limit}
          label={messages.accountLimit}
          hint={messages.limitHint}
          name="account_limit"
          defaultValue={coupon ? (coupon.account_limit ?? '') : 1}
          error={errors['account_limit']}
        />
        <TextField
          {...limit}
          label={messages.overallLimit}
          hint={messages.limitHint}
          name="overall_limit"
          defaultValue={coupon?.overall_limit ?? ''}
          error={errors['overall_limit']}
        />
        <TextField
          label={messages.starts}
          hint={messages.timeHint}
          name="starts_at"
          type="datetime-local"
          disabled={keepsTerms}
          defaultValue={shownInNairobi(coupon?.starts_at ?? null)}
          error={errors['starts_at']}
        />
        <TextField
          label={messages.ends}
          hint={messages.timeHint}
          name="ends_at"
          type="datetime-local"
          disabled={!canDecide}
          defaultValue={shownInNairobi(coupon?.ends_at ?? null)}
          error={errors['ends_at']}
        />
      </div>
      {!coupon && <CheckField label={messages.isActive} name="is_active" defaultChecked />}
    </Card>
  )
}
