import { useState } from 'react'
import { COUPON_KINDS } from '#contract/shared/constants.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Card } from '../card.tsx'
import type { Coupon } from './data.ts'
import { coupons as messages } from './messages.ts'

type CouponWorthProps = { coupon: Coupon | null; disabled: boolean; errors: Record<string, string> }

/** The code and the discount. */
export function CouponWorth({ coupon, disabled, errors }: CouponWorthProps) {
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, disabled } as const
  return (
    <Card title={messages.terms}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          name="code"
          required
          maxLength={32}
          disabled={disabled}
          defaultValue={coupon?.code ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors['code']}
        />
        <SelectField
          label={messages.kind}
          name="kind"
          disabled={disabled}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(COUPON_KINDS.find((each) => each === currentTarget.value) ?? 'percent')
          }
          error={errors['kind']}
        >
          {COUPON_KINDS.map((each) => (
            <option key={each} value={each}>
              {messages.kinds[each]}
            </option>
          ))}
        </SelectField>
        {kind === 'percent' && (
          <TextField
            label={messages.percent}
            name="percent"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            step={1}
            disabled={disabled}
            defaultValue={coupon?.percent ?? ''}
            error={errors['percent']}
          />
        )}
        {kind === 'amount' && (
          <TextField
            {...money}
            label={messages.amount}
            name="amount"
            defaultValue={coupon?.amount ?? ''}
            error={errors['amount']}
          />
        )}
        <TextField
          {...money}
          label={messages.minimum}
          hint={messages.minimumHint}
          name="minimum"
          defaultValue={coupon?.minimum ?? 0}
          error={errors['minimum']}
        />
      </div>
    </Card>
  )
}
