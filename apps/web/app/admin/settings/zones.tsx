import { useState } from 'react'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import type { Zone } from './data.ts'
import { zoneName } from './describe-setting.ts'
import { zones as messages } from './messages.ts'
import { ZoneDialog } from './zone-dialog.tsx'

type ZonesProps = {
  zones: readonly Zone[]
  onChange: (zones: Zone[]) => void
  /** By path within the list, such as `1.counties`. */
  errors: Readonly<Record<string, string>>
}

/** Delivery prices by zone: zones are added, changed and removed here, and saved with the other settings. */
export function Zones({ zones, onChange, errors }: ZonesProps) {
  /** Its index in the list; the list's length for a new one. */
  const [opened, setOpened] = useState<number>()
  const byPrice = zones.map((zone, index) => ({ zone, index })).toSorted((a, b) => a.zone.price - b.zone.price)
  const errorOf = (index: number) =>
    Object.entries(errors).find(([path]) => path === String(index) || path.startsWith(`${index}.`))?.[1]
  return (
    <section aria-label={messages.caption} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-semibold">{messages.caption}</h3>
      <p className="text-sm text-muted">{messages.hint}</p>
      {zones.length === 0 ? (
        <p>{messages.empty}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {byPrice.map(({ zone, index }) => (
            <li key={`${index} ${zoneName(zone)}`} className="py-3">
              <OneZone
                zone={zone}
                error={errorOf(index)}
                onOpen={() => setOpened(index)}
                onRemove={() => onChange(zones.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {errors[''] && <p className="text-sm font-medium text-bad">{errors['']}</p>}
      <Button tone="quiet" size="sm" className="self-start" onClick={() => setOpened(zones.length)}>
        {messages.add}
      </Button>
      {opened !== undefined && (
        <ZoneDialog
          zone={zones[opened]}
          onClose={() => setOpened(undefined)}
          onDone={(zone) => {
            onChange([...zones.slice(0, opened), zone, ...zones.slice(opened + 1)])
            setOpened(undefined)
          }}
        />
      )}
    </section>
  )
}

type OneZoneProps = { zone: Zone; error: string | undefined; onOpen: () => void; onRemove: () => void }

function OneZone({ zone, error, onOpen, onRemove }: OneZoneProps) {
  const amount = useAmount('operations')
  const place = zoneName(zone)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold tabular-nums">{amount(zone.price)}</p>
        <p className="text-sm wrap-anywhere text-muted">{place}</p>
        {error !== undefined && <p className="text-sm font-medium text-bad">{error}</p>}
      </div>
      <div className="flex gap-2">
        <Button tone="quiet" size="sm" aria-label={messages.changeOf(place)} onClick={onOpen}>
          {messages.change}
        </Button>
        <Button tone="quiet" size="sm" aria-label={messages.removeOf(place)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </div>
  )
}
