import type { SettingName } from './data.ts'
import { fieldOf } from './groups.ts'
import { useDescribeSetting } from './describe-setting.ts'
import { settings as messages } from './messages.ts'

export type Change = { setting: SettingName; from: unknown; to: unknown }

/** Setting values before and after; only the changed parts. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {changes.map((change) => (
        <li key={change.setting}>
          <Changed change={change} />
        </li>
      ))}
    </ul>
  )
}

function Changed({ change: { setting, from, to } }: { change: Change }) {
  const describe = useDescribeSetting()
  const [before, after] = [describe(setting, from), describe(setting, to)]
  return (
    <div className="flex min-w-0 flex-col gap-1 text-left">
      <p className="font-semibold">{fieldOf(setting).label}</p>
      <dl className="flex flex-col gap-1 text-sm wrap-anywhere">
        <Side title={messages.before} lines={before.filter((line) => !after.includes(line))} isGone />
        <Side title={messages.after} lines={after.filter((line) => !before.includes(line))} />
      </dl>
    </div>
  )
}

function Side({ title, lines, isGone = false }: { title: string; lines: readonly string[]; isGone?: boolean }) {
  return (
    <div className="flex gap-2">
      <dt className="w-14 shrink-0 text-muted">{title}</dt>
      <dd className={`min-w-0 ${isGone ? 'text-muted' : 'font-medium'}`}>
        {lines.length === 0 ? messages.none : lines.map((line) => <p key={line}>{line}</p>)}
      </dd>
    </div>
  )
}
